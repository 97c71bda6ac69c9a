const READ_AFTER_MS = 60_000

/** Gives the person a file: what is in it, or an address that holds it. */
export function download(content: Blob | string, name: string): void {
  const url = typeof content === 'string' ? content : URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // the browser reads it a moment later
  if (content instanceof Blob) setTimeout(() => URL.revokeObjectURL(url), READ_AFTER_MS)
}
