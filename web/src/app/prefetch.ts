import { AREA_ROUTES } from './areas'

/** Fetches the code of a page that will probably be opened next; a failure waits for the real navigation. */
export function prefetchPage(path: string): void {
  AREA_ROUTES.find((route) => route.path === path)
    ?.page?.()
    .catch(() => undefined)
}
