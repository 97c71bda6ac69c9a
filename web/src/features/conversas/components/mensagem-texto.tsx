const ADDRESS = /(https?:\/\/[^\s<>"]+[^\s<>".,;:!?)])/g

/** The words as they were written, with addresses that can be opened. */
export function MensagemTexto({ texto }: { texto: string }) {
  return (
    <p className="whitespace-pre-line break-words">
      {texto.split(ADDRESS).map((part, place) =>
        place % 2 === 1 ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place
          <a key={place} href={part} target="_blank" rel="noopener noreferrer" className="underline">
            {part}
          </a>
        ) : (
          part
        ),
      )}
    </p>
  )
}
