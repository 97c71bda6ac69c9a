const EARLY_MS = 60 * 60_000
const LASTS_MS = 3 * 60 * 60_000

type Culto = { campus: string; inicio: string }

/** Where the control begins: at the service that is on or about to be, one's own campus before others; without one, at one's own. */
export function firstCampus(
  campi: readonly string[],
  proprio: string | null | undefined,
  cultos: readonly Culto[],
  now = Date.now(),
): string | undefined {
  const running = cultos.filter(({ campus, inicio }) => {
    const since = now - Date.parse(inicio)
    return campi.includes(campus) && since > -EARLY_MS && since < LASTS_MS
  })
  const isOwn = (campus: string) => campus === proprio
  return (
    running.find(({ campus }) => isOwn(campus))?.campus ?? running[0]?.campus ?? campi.find(isOwn) ?? campi[0]
  )
}
