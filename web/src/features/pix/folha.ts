import { download } from '@/lib/download'
import { type Igreja, logoUrl } from '@/lib/igreja'
import { makePdf } from '@/lib/pdf'

/** The sheet of a Pix, to be printed: heavy libraries, loaded when somebody asks for it. */
type Folha = {
  igreja: Pick<Igreja, 'nome' | 'logos'>
  campus: string
  titulo: string
  texto: string
  chave: string
  papel: 'A4' | 'A6'
}

/** Sizes in points: the QR is as large as the paper allows. */
const SIZES = {
  A4: { margin: 48, logo: 90, qr: 400, title: 34, text: 18, small: 11 },
  A6: { margin: 20, logo: 40, qr: 190, title: 16, text: 10, small: 7 },
}

async function pictureOf(name: string): Promise<string | null> {
  try {
    const answer = await fetch(logoUrl(name))
    if (!answer.ok) return null
    const reader = new FileReader()
    const done = new Promise<string>((resolve) => {
      reader.onload = () => resolve(String(reader.result))
    })
    reader.readAsDataURL(await answer.blob())
    return await done
  } catch {
    // the sheet is good without it
    return null
  }
}

export async function downloadFolha({ igreja, campus, titulo, texto, chave, papel }: Folha): Promise<void> {
  const size = SIZES[papel]
  const name = igreja.logos.completa_escura ?? igreja.logos.simples_escura
  const logo = name ? await pictureOf(name) : null
  const pdf = await makePdf({
    pageSize: papel,
    pageMargins: size.margin,
    info: { title: `Pix – ${titulo}` },
    defaultStyle: { alignment: 'center' },
    content: [
      ...(logo ? [{ image: logo, fit: [size.logo * 3, size.logo] as [number, number] }] : []),
      { text: igreja.nome, fontSize: size.text, margin: [0, size.small, 0, 0] },
      { text: 'Contribua por Pix', fontSize: size.title, bold: true, margin: [0, size.small, 0, 0] },
      { text: titulo, fontSize: size.text, margin: [0, size.small / 2, 0, size.text] },
      { qr: texto, fit: size.qr },
      {
        text: 'Abra o aplicativo do seu banco, escolha pagar com Pix e aponte a câmera. Confira quem recebe.',
        fontSize: size.text * 0.8,
        margin: [0, size.text, 0, size.small],
      },
      { text: `Chave: ${chave}`, fontSize: size.text * 0.8 },
      { text: campus, fontSize: size.small, color: '#444444', margin: [0, size.small, 0, 0] },
    ],
  })
  const file = `pix-${titulo}-${papel}`.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-')
  download(pdf, `${file}.pdf`)
}
