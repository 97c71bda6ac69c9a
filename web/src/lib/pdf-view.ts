/** Pages drawn at most: what is previewed is looked at, not read. */
const MOST = 3
/** Sharp on a phone's screen, and on a desk's at the width of a dialog. */
const WIDTH = 1200

export type PdfPages = {
  /** Pictures as data, page by page. */
  pictures: string[]
  /** Pages of the whole document. */
  total: number
}

/** The first pages of a PDF as pictures: phones do not show a PDF within a page. Its engine is loaded with the first one. */
export async function drawPdf(pdf: Blob): Promise<PdfPages> {
  const { getDocumentProxy } = await import('unpdf')
  const document = await getDocumentProxy(new Uint8Array(await pdf.arrayBuffer()), { disableFontFace: true })
  const pictures: string[] = []
  for (let number = 1; number <= Math.min(MOST, document.numPages); number += 1) {
    const page = await document.getPage(number)
    const viewport = page.getViewport({ scale: WIDTH / page.getViewport({ scale: 1 }).width })
    const canvas = window.document.createElement('canvas')
    canvas.width = viewport.width
    canvas.height = viewport.height
    await page.render({ canvas, viewport }).promise
    pictures.push(canvas.toDataURL())
  }
  const total = document.numPages
  await document.loadingTask.destroy()
  return { pictures, total }
}
