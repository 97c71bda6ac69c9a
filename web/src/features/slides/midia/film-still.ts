/** Where a film is seen when it stands still, in seconds: many begin in black. */
export const stillAt = (duration: number) => Math.min(1, duration / 2 || 0)

const WIDTH = 960
const PATIENCE_MS = 15_000

const taken = new Map<string, string>()
const asked = new Map<string, Promise<string>>()
let last: Promise<unknown> = Promise.resolve()

const happened = (film: HTMLVideoElement, name: 'loadedmetadata' | 'seeked') =>
  new Promise<void>((resolve, reject) => {
    film.addEventListener(name, () => resolve(), { once: true })
    film.addEventListener('error', () => reject(new Error('not a film')), { once: true })
    setTimeout(() => reject(new Error('slow')), PATIENCE_MS)
  })

async function take(source: string): Promise<string> {
  const film = document.createElement('video')
  try {
    // its bytes may come from another address: a picture of them is asked for
    film.crossOrigin = 'anonymous'
    film.muted = true
    film.preload = 'auto'
    const loaded = happened(film, 'loadedmetadata')
    film.src = source
    await loaded
    const sought = happened(film, 'seeked')
    film.currentTime = stillAt(film.duration)
    await sought
    const canvas = document.createElement('canvas')
    canvas.width = Math.min(WIDTH, film.videoWidth)
    canvas.height = Math.round((canvas.width / film.videoWidth) * film.videoHeight)
    canvas.getContext('2d')?.drawImage(film, 0, 0, canvas.width, canvas.height)
    return canvas.toDataURL('image/jpeg', 0.8)
  } finally {
    // lets go of its bytes
    film.removeAttribute('src')
    film.load()
  }
}

export const knownStill = (path: string) => taken.get(path)

/** A picture of a film, taken once however many show it, and one film after the other. */
export function stillOf(path: string, source: string): Promise<string> {
  const known = asked.get(path)
  if (known) return known
  const mine = last
    .then(() => take(source))
    .then((still) => {
      taken.set(path, still)
      return still
    })
  asked.set(path, mine)
  last = mine.catch(() => asked.delete(path))
  return mine
}
