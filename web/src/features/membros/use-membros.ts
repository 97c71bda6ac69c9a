import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { MembrosSearch } from './model'
import { membrosQueries, PAGE_SIZE } from './queries'

/** The part of the list that is in reach, and the ways to go on from it. */
export function useMembros(search: MembrosSearch) {
  const list = useInfiniteQuery({
    ...membrosQueries.list(search),
    throwOnError: (_, query) => !query.state.data,
  })
  const { data: total } = useQuery(membrosQueries.count(search))
  const { fetchNextPage, fetchPreviousPage } = list
  const loadNext = useCallback(() => void fetchNextPage({ cancelRefetch: false }), [fetchNextPage])
  const loadPrevious = useCallback(
    () => void fetchPreviousPage({ cancelRefetch: false }),
    [fetchPreviousPage],
  )
  const isIdle = !list.isFetching && !list.isError
  const firstPage = list.data?.pageParams[0]

  return {
    membros: list.data?.pages.flat(),
    total,
    /** How many people come before the first one of `membros`, left behind by scrolling. */
    skipped: (firstPage?.index ?? 0) * PAGE_SIZE,
    isStale: list.isPlaceholderData,
    isLoadingMore: list.isFetchingNextPage,
    hasFailed: list.isError,
    hasMore: list.hasNextPage,
    loadNext,
    /** Only while it makes sense to load without being asked. */
    autoLoadNext: isIdle && list.hasNextPage ? loadNext : undefined,
    autoLoadPrevious: isIdle && list.hasPreviousPage ? loadPrevious : undefined,
  }
}
