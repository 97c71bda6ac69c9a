import { BOM, csvLines } from '@/features/intercambio/public'
import { formatDateTime, formatPhone, formatTime } from '@/lib/format'
import { makePdf } from '@/lib/pdf'
import { type Ausente, METODO_LABELS, type PessoaDoDia } from './dia-model'

const nomeDe = ({ nome, campus }: PessoaDoDia) => nome ?? `Pessoa de outro campus (${campus})`
const comoDe = ({ metodo }: PessoaDoDia) => (metodo ? METODO_LABELS[metodo] : '')
const horaDe = ({ chegada }: PessoaDoDia) => (chegada ? formatTime(chegada) : '—')

const csv = (rows: (string | null)[][]) => new Blob([BOM, csvLines(rows)], { type: 'text/csv;charset=utf-8' })

export const presencasCsv = (pessoas: readonly PessoaDoDia[]) =>
  csv([
    ['Nome', 'Campus', 'Chegada', 'Como', 'Registrada por'],
    ...pessoas.map((pessoa) => [
      nomeDe(pessoa),
      pessoa.campus,
      pessoa.chegada && formatDateTime(pessoa.chegada),
      comoDe(pessoa),
      pessoa.registrado_por,
    ]),
  ])

export const presencasPdf = (titulo: string, quando: string, pessoas: readonly PessoaDoDia[]) =>
  makePdf({
    info: { title: `Presença: ${titulo}` },
    content: [
      { text: titulo, fontSize: 18, bold: true },
      { text: quando, margin: [0, 2, 0, 12] },
      {
        table: {
          headerRows: 1,
          widths: ['*', 'auto', 'auto', 'auto'],
          body: [
            ['Nome', 'Chegada', 'Como', 'Registrada por'].map((text) => ({ text, bold: true })),
            ...pessoas.map((pessoa) => [
              nomeDe(pessoa),
              horaDe(pessoa),
              comoDe(pessoa),
              pessoa.registrado_por ?? '',
            ]),
          ],
        },
        layout: 'lightHorizontalLines',
      },
    ],
    defaultStyle: { fontSize: 10 },
  })

export const ausentesCsv = (pessoas: readonly Ausente[]) =>
  csv([
    ['Nome', 'Telefone', 'Campus', 'Última presença', 'Semanas em que veio', 'Em acompanhamento'],
    ...pessoas.map(({ nome, telefone, campus, ultima, vezes, acompanhado }) => [
      nome,
      telefone && formatPhone(telefone),
      campus,
      formatDateTime(ultima),
      String(vezes),
      acompanhado ? 'Sim' : 'Não',
    ]),
  ])
