/** Below this a public form's server takes who sends it for a program, and drops what came without a word. */
const LEAST_MS = 3_000

/** For how many seconds a form has been open. Whoever is quicker than any person is expected to be waits here, and is not dropped. */
export async function secondsOpen(since: number): Promise<number> {
  const left = since + LEAST_MS - Date.now()
  if (left > 0) await new Promise((resolve) => setTimeout(resolve, left + 50))
  return (Date.now() - since) / 1000
}
