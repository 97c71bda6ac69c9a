import { download } from '@/lib/download'

/** The poster of a QR code, to be printed: heavy libraries, loaded when somebody asks for it. */
type Cartaz = { igreja: string; campus: string; nome: string; endereco: string }

function fileName({ campus, nome }: Cartaz, type: string): string {
  const name = `cadastro-${campus}-${nome}`.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-')
  return `${name}.${type}`
}

/** The code alone, 1024 pixels wide, for slides and bulletins. */
export async function downloadPng(cartaz: Cartaz): Promise<void> {
  const { toDataURL } = await import('qrcode')
  download(await toDataURL(cartaz.endereco, { width: 1024, margin: 2 }), fileName(cartaz, 'png'))
}

/** One page A4 with the code, for the wall. */
export async function downloadPdf(cartaz: Cartaz): Promise<void> {
  const { makePdf } = await import('@/lib/pdf')
  const pdf = await makePdf({
    pageSize: 'A4',
    pageMargins: [48, 72, 48, 48],
    info: { title: `Cadastro – ${cartaz.campus}` },
    defaultStyle: { alignment: 'center' },
    content: [
      { text: cartaz.igreja, fontSize: 20 },
      { text: 'Seja bem-vindo!', fontSize: 44, bold: true, margin: [0, 24, 0, 8] },
      { text: 'Aponte a câmera do celular e faça seu cadastro.', fontSize: 18, margin: [0, 0, 0, 32] },
      { qr: cartaz.endereco, fit: 360 },
      { text: cartaz.campus, fontSize: 22, bold: true, margin: [0, 32, 0, 8] },
      { text: cartaz.endereco, fontSize: 11, color: '#444444' },
    ],
  })
  download(pdf, fileName(cartaz, 'pdf'))
}
