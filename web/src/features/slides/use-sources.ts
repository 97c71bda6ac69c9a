import { useQueries } from '@tanstack/react-query'
import { slidesQueries } from './queries'
import type { MediaRef } from './slide'

/** Signed addresses of these files, for `SlideView`; what is not there yet is not shown yet. */
export function useSources(
  media: readonly MediaRef[],
  width?: number,
): (media: MediaRef) => string | undefined {
  const paths = [...new Set(media.map(({ path }) => path))]
  const asked = useQueries({
    queries: paths.map((path) => {
      const isPicture = media.some((one) => one.path === path && one.mime.startsWith('image/'))
      return slidesQueries.source(path, isPicture ? width : undefined)
    }),
  })
  return ({ path }) => asked[paths.indexOf(path)]?.data
}
