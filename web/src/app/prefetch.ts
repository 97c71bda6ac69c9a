/** Fetches the code of a page that will probably be opened next; a failure waits for the real navigation. */
export function prefetchPage(path: string): void {
  import('./areas')
    .then(({ AREA_ROUTES }) => AREA_ROUTES.find((route) => route.path === path)?.page?.())
    .catch(() => undefined)
}
