import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'

prepareZXingModule({ overrides: { locateFile: () => wasmUrl } })

/** A QR code, or the bars of a label. */
export type CodeFormat = 'QRCode' | 'Code128'

/** What the codes in a picture say. */
export async function codesIn(picture: ImageData, format: CodeFormat): Promise<string[]> {
  const found = await readBarcodes(picture, {
    formats: [format],
    tryHarder: format === 'Code128',
    maxNumberOfSymbols: 2,
  })
  return found.filter(({ isValid }) => isValid).map(({ text }) => text)
}
