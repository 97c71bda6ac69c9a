import mediumUrl from 'pdfmake/build/fonts/Roboto/Roboto-Medium.ttf?url'
import regularUrl from 'pdfmake/build/fonts/Roboto/Roboto-Regular.ttf?url'
import type { TDocumentDefinitions } from 'pdfmake/interfaces'

const FONTS = {
  Roboto: { normal: 'regular.ttf', bold: 'medium.ttf', italics: 'regular.ttf', bolditalics: 'medium.ttf' },
}

function base64(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '')
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(blob)
  })
}

const fontFile = async (url: string) => base64(await (await fetch(url)).blob())

let engine: Promise<typeof import('pdfmake/build/pdfmake')> | undefined

async function loadEngine() {
  const [module, regular, medium] = await Promise.all([
    import('pdfmake/build/pdfmake'),
    fontFile(regularUrl),
    fontFile(mediumUrl),
  ])
  // a CommonJS module: what it exports stands in `default` once it is bundled
  const pdfmake: typeof import('pdfmake/build/pdfmake') =
    'default' in module ? Object(module.default) : module
  pdfmake.addVirtualFileSystem({ 'regular.ttf': regular, 'medium.ttf': medium })
  pdfmake.setFonts(FONTS)
  return pdfmake
}

/** A document as a PDF. Engine and fonts are loaded with the first one: import this file when somebody asks for it. */
export async function makePdf(document: TDocumentDefinitions): Promise<Blob> {
  engine ??= loadEngine().catch((error) => {
    engine = undefined
    throw error
  })
  return (await engine).createPdf(document).getBlob()
}
