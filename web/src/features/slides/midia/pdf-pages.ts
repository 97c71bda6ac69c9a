/** As wide as a screen is. */
const WIDTH = 1920
const MOST_PAGES = 100

/** Each page of a PDF as a picture, one after the other; the engine is loaded with the first one. */
export async function* pagesOf(pdf: File): AsyncGenerator<{ file: File; page: number; total: number }> {
  const { getDocumentProxy } = await import('unpdf')
  const document = await getDocumentProxy(new Uint8Array(await pdf.arrayBuffer()), { disableFontFace: true })
  try {
    const total = Math.min(document.numPages, MOST_PAGES)
    for (let page = 1; page <= total; page++) {
      const drawn = await document.getPage(page)
      const viewport = drawn.getViewport({ scale: WIDTH / drawn.getViewport({ scale: 1 }).width })
      const canvas = window.document.createElement('canvas')
      canvas.width = viewport.width
      canvas.height = viewport.height
      await drawn.render({ canvas, viewport }).promise
      const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
      if (blob) yield { file: new File([blob], `${pdf.name}.png`, { type: 'image/png' }), page, total }
    }
  } finally {
    await document.loadingTask.destroy()
  }
}
