const MAX_BYTES = 10 * 1024 * 1024

type Formato = { type: string; extension: 'pdf' | 'jpg' | 'png' | 'webp' }

const SIGNATURES: readonly (Formato & { test: (head: string) => boolean })[] = [
  { type: 'application/pdf', extension: 'pdf', test: (head) => head.startsWith('%PDF-') },
  { type: 'image/jpeg', extension: 'jpg', test: (head) => head.startsWith('\xff\xd8\xff') },
  { type: 'image/png', extension: 'png', test: (head) => head.startsWith('\x89PNG\r\n\x1a\n') },
  {
    type: 'image/webp',
    extension: 'webp',
    test: (head) => head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP',
  },
]

/** What the file is by its first bytes, whatever its name says; null for what is not kept. */
export async function formatoOf(file: Blob): Promise<Formato | null> {
  const head = String.fromCharCode(...new Uint8Array(await file.slice(0, 16).arrayBuffer()))
  const found = SIGNATURES.find(({ test }) => test(head))
  return found ? { type: found.type, extension: found.extension } : null
}

/** Why a file cannot be kept, as a sentence; null: it can. */
export async function refusal(file: Blob): Promise<string | null> {
  if (file.size > MAX_BYTES) return 'Arquivo muito grande. Máximo 10MB.'
  return (await formatoOf(file)) ? null : 'Tipo de arquivo inválido. Use PDF, JPG, PNG ou WEBP.'
}
