const AGAIN_MS = 3000

/** What is not worth the page that it stands in: where it cannot be loaded, without network, it is asked for again. */
export async function untilLoaded<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS))
    }
  }
}
