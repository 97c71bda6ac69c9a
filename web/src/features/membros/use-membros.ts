import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { MembrosSearch } from './model'
import { membrosQueries } from './queries'

/** The part of the list that is in reach, and the ways to go on from it. */
export function useMembros(search: MembrosSearch) {
  const list = useInfiniteQuery(membrosQueries.list(search))
  const { data: total } = useQuery(membrosQueries.count(search))
  const { fetchNextPage, fetchPreviousPage } = list
  const loadNext = useCallback(() => void fetchNextPage({ cancelRefetch: false }), [fetchNextPage])
  const loadPrevious = useCallback(
    () => void fetchPreviousPage({ cancelRefetch: false }),
    [fetchPreviousPage],
  )
  const isIdle = !list.isFetching && !list.isError
  return {
    stretch: list.data,
    total,
    isStale: list.isPlaceholderData,
    hasFailedMore: list.isFetchNextPageError,
    next: {
      hasNextPage: list.hasNextPage,
      isFetchingNextPage: list.isFetchingNextPage,
      fetchNextPage: loadNext,
    },
    /** Only while it makes sense to load without being asked. */
    autoLoadNext: isIdle && list.hasNextPage ? loadNext : undefined,
    autoLoadPrevious: isIdle && list.hasPreviousPage ? loadPrevious : undefined,
  }
}
