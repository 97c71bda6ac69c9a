import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { AppError } from '@/lib/errors'
import { PHOTO_NOT_SAVED, removePhoto, storePhoto } from '@/lib/photo-store'
import { createQueryClient } from '@/lib/query-client'
import { toasts } from '@/lib/toast'
import type { PhotoDialogProps } from './photo-dialog'
import { usePhotoEditor } from './use-photo-editor'

vi.mock('@/lib/photo-store', async (original) => ({
  ...(await original<typeof import('@/lib/photo-store')>()),
  storePhoto: vi.fn(),
  removePhoto: vi.fn(),
}))
// cropping needs a browser that draws: tests/e2e/foto.spec.ts
vi.mock('./photo-dialog', () => ({
  PhotoDialog: ({ source, onSave }: PhotoDialogProps) => (
    <button type="button" onClick={() => onSave(async () => (source === 'camera' ? new Blob() : source))}>
      Salvar Foto
    </button>
  ),
}))

const OWNER = '0b5c1d1e-7b1f-4f0e-9a55-3f1c9d1f2a3b'
const OLD = `https://igreja.org/storage/v1/object/public/member-photos/profile-photos/${OWNER}-1.jpg`
const JPEG = new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], 'foto.jpg', { type: 'image/jpeg' })
const link = vi.fn()

let said: string[]
let stop: () => void
beforeEach(() => {
  said = []
  stop = toasts.drain(({ title }) => said.push(title))
  vi.mocked(storePhoto).mockReset()
  vi.mocked(removePhoto).mockReset()
})
afterEach(() => {
  cleanup()
  stop()
})

function Editor() {
  const photo = usePhotoEditor({ owner: OWNER, src: OLD, link })
  return (
    <>
      <button type="button" onClick={photo.takePhoto}>
        Usar câmera
      </button>
      <button type="button" onClick={photo.remove}>
        Remover
      </button>
      {photo.dialogs}
    </>
  )
}

function open() {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Editor />
    </QueryClientProvider>,
  )
  return userEvent.setup({ applyAccept: false })
}

const choose = (user: ReturnType<typeof open>, file: File) =>
  user.upload(screen.getByLabelText('Arquivo da foto'), file)
const save = () => screen.findByRole('button', { name: 'Salvar Foto' })

describe('usePhotoEditor', () => {
  test.each([
    [new File([new Uint8Array(41 * 1024 * 1024)], 'a.jpg'), 'Arquivo muito grande. Máximo 5MB.'],
    [new File(['texto'], 'a.jpg', { type: 'image/jpeg' }), 'Tipo de arquivo inválido. Use JPG, PNG ou WEBP.'],
  ])('refuses %s', async (file, sentence) => {
    const user = open()
    await choose(user, file)
    await waitFor(() => expect(said).toEqual([sentence]))
    expect(screen.queryByRole('button', { name: 'Salvar Foto' })).toBeNull()
  })

  test('keeps a chosen file', async () => {
    const user = open()
    await choose(user, JPEG)
    await user.click(await save())
    await waitFor(() => expect(said).toEqual(['Foto enviada com sucesso!']))
    expect(storePhoto).toHaveBeenCalledWith(JPEG, { owner: OWNER, current: OLD, link })
  })

  test.each([
    [new AppError('unreachable'), /^Erro ao fazer upload: Não foi possível falar com o servidor/],
    [new AppError('500', { status: 500 }), /^Erro ao fazer upload: Algo não saiu como esperado/],
    [new AppError(PHOTO_NOT_SAVED), /^Erro ao fazer upload da foto$/],
  ])('says why it was not kept: %s', async (error, sentence) => {
    vi.mocked(storePhoto).mockRejectedValue(error)
    const user = open()
    await user.click(screen.getByRole('button', { name: 'Usar câmera' }))
    await user.click(await save())
    await waitFor(() => expect(said[0]).toMatch(sentence))
    expect(await save()).toBeTruthy()
  })

  test('removes after asking', async () => {
    const user = open()
    await user.click(screen.getByRole('button', { name: 'Remover' }))
    expect(removePhoto).not.toHaveBeenCalled()
    const question = await screen.findByRole('alertdialog', { name: 'Remover foto?' })
    const [, confirm] = question.querySelectorAll('button')
    if (confirm) await user.click(confirm)
    await waitFor(() => expect(said).toEqual(['Foto removida.']))
    expect(removePhoto).toHaveBeenCalledWith({ current: OLD, link })
  })
})
