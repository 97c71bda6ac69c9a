import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { AppError } from './errors'
import { createQueryClient } from './query-client'
import { useMutation } from './use-mutation'

afterEach(cleanup)

type ListProps = {
  names: () => string[]
  done: (name: string) => Promise<string>
  calls: Parameters<ReturnType<typeof useMutation<string, Error, string>>['mutate']>[1]
}

function Line({ name, done, calls }: ListProps & { name: string }) {
  const { mutate } = useMutation({ mutationFn: done, meta: { invalidates: [['linhas']], silent: true } })
  return (
    <button type="button" onClick={() => mutate(name, calls)}>
      {name}
    </button>
  )
}

function List(props: ListProps) {
  const { data = [] } = useQuery({ queryKey: ['linhas'], queryFn: async () => props.names() })
  return data.map((name) => <Line key={name} name={name} {...props} />)
}

/** A list whose lines each have a button in themselves, with the mutation behind it; gives that button. */
function buttonOf(name: string, list: ListProps) {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <List {...list} />
    </QueryClientProvider>,
  )
  return screen.findByText(name)
}

test('what a call gives along is called although its line is gone by then', async () => {
  let names = ['Ana', 'Bia']
  const done = async (name: string) => {
    names = names.filter((one) => one !== name)
    return 'feito'
  }
  const calls = { onSuccess: vi.fn(), onSettled: vi.fn() }
  await userEvent.click(await buttonOf('Ana', { names: () => names, done, calls }))
  await vi.waitFor(() => expect(calls.onSettled).toHaveBeenCalledOnce())
  expect(screen.queryByText('Ana')).toBeNull()
  expect(calls.onSuccess).toHaveBeenCalledExactlyOnceWith('feito', 'Ana')
})

test('and for each call, not for the last one alone', async () => {
  const { promise, resolve } = Promise.withResolvers<string>()
  const calls = { onSuccess: vi.fn() }
  await userEvent.dblClick(await buttonOf('Ana', { names: () => ['Ana'], done: () => promise, calls }))
  resolve('feito')
  await vi.waitFor(() => expect(calls.onSuccess).toHaveBeenCalledTimes(2))
})

test('a failure is handed over with what was asked for', async () => {
  const error = new AppError('42501')
  const calls = { onError: vi.fn(), onSettled: vi.fn() }
  const done = () => Promise.reject(error)
  await userEvent.click(await buttonOf('Ana', { names: () => ['Ana'], done, calls }))
  await vi.waitFor(() => expect(calls.onSettled).toHaveBeenCalledOnce())
  expect(calls.onError).toHaveBeenCalledExactlyOnceWith(error, 'Ana')
})
