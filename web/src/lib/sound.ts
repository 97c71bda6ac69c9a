const NOTES = { sim: [660, 880], nao: [330] } as const
const NOTE_S = 0.12

let context: AudioContext | undefined

/** A short sound; where there is none, nothing. */
export function play(what: keyof typeof NOTES): void {
  try {
    context ??= new AudioContext()
    const { currentTime, destination } = context
    for (const [n, frequency] of NOTES[what].entries()) {
      const [tone, volume] = [context.createOscillator(), context.createGain()]
      tone.frequency.value = frequency
      volume.gain.value = 0.15
      tone.connect(volume).connect(destination)
      tone.start(currentTime + n * NOTE_S)
      tone.stop(currentTime + (n + 1) * NOTE_S)
    }
  } catch {
    // a door without sound is a door
  }
}
