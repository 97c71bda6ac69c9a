import {
  type DefaultError,
  type UseMutationOptions,
  type UseMutationResult,
  useMutation as useObservedMutation,
} from '@tanstack/react-query'
import { useCallback } from 'react'

type Callbacks<Data, Err, Variables> = {
  onSuccess?: (data: Data, variables: Variables) => unknown
  onError?: (error: Err, variables: Variables) => unknown
  onSettled?: () => unknown
}

type Call<Data, Err, Variables> = undefined extends Variables
  ? [variables?: Variables, callbacks?: Callbacks<Data, Err, Variables>]
  : [variables: Variables, callbacks?: Callbacks<Data, Err, Variables>]

/**
 * TanStack's, but what a call gives along is always called. There it is only for the last call, and only while the
 * component is mounted: what stands in a list is not any more, once the list was read anew (`meta.invalidates`).
 */
export function useMutation<Data = unknown, Err = DefaultError, Variables = void, Result = unknown>(
  options: UseMutationOptions<Data, Err, Variables, Result>,
) {
  const mutation: UseMutationResult<Data, Err, Variables, Result> = useObservedMutation(options)
  // TypeScript cannot tell that one value is what is left of its arguments without callbacks.
  const run = mutation.mutateAsync as (variables: Variables) => Promise<Data>
  const mutate = useCallback(
    (...[variables, { onSuccess, onError, onSettled } = {}]: Call<Data, Err, Variables>) => {
      const given = variables as Variables
      run(given)
        .then(
          (data) => onSuccess?.(data, given),
          (error: Err) => onError?.(error, given),
        )
        .finally(onSettled)
    },
    [run],
  )
  return { ...mutation, mutate }
}
