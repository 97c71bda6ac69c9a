import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'

prepareZXingModule({ overrides: { locateFile: () => wasmUrl } })

/** What the QR codes in a picture say. */
export async function qrCodesIn(picture: ImageData): Promise<string[]> {
  const found = await readBarcodes(picture, { formats: ['QRCode'], tryHarder: false, maxNumberOfSymbols: 2 })
  return found.filter(({ isValid }) => isValid).map(({ text }) => text)
}
