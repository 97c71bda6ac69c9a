import { type Zone, zoneOf } from '@/lib/clock'
import { csvFile, csvLines } from '@/lib/csv'
import { formatDateTime, formatPhone, formatTime } from '@/lib/format'
import { makePdf } from '@/lib/pdf'
import { type Ausente, METODO_LABELS, type PessoaDoDia } from './model'

const nomeDe = ({ nome, campus }: PessoaDoDia) => nome ?? `Pessoa de outro campus (${campus})`
const comoDe = ({ metodo }: PessoaDoDia) => (metodo ? METODO_LABELS[metodo] : '')
const horaDe = ({ chegada }: PessoaDoDia, zone: Zone) => (chegada ? formatTime(chegada, zone) : '—')

const csv = (rows: (string | null)[][]) => csvFile(csvLines(rows))

export const presencasCsv = (pessoas: readonly PessoaDoDia[], zone: Zone) =>
  csv([
    ['Nome', 'Campus', 'Chegada', 'Como', 'Registrada por'],
    ...pessoas.map((pessoa) => [
      nomeDe(pessoa),
      pessoa.campus,
      pessoa.chegada && formatDateTime(pessoa.chegada, zone),
      comoDe(pessoa),
      pessoa.registrado_por,
    ]),
  ])

export const presencasPdf = (titulo: string, quando: string, pessoas: readonly PessoaDoDia[], zone: Zone) =>
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
              horaDe(pessoa, zone),
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
      formatDateTime(ultima, zoneOf(campus)),
      String(vezes),
      acompanhado ? 'Sim' : 'Não',
    ]),
  ])
