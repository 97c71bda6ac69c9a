/** The lines of a slide, each in its place: a chorus says the same one twice. */
export function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <>
      {lines.map((line, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
        <p key={place}>{line}</p>
      ))}
    </>
  )
}
