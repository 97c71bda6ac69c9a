import type { Content } from 'pdfmake/interfaces'
import { z } from 'zod'
import { churchZone } from '@/lib/clock'
import { csvLines } from '@/lib/csv'
import { formatDate, formatNumber } from '@/lib/format'
import { pageNumbers, paperOf } from '@/lib/paper'

const texto = z.string().nullable()
export const mapaAnswer = z.array(
  z.object({
    tabela: z.string(),
    titulo: z.string(),
    assunto: z.string(),
    finalidade: texto,
    base_legal: texto,
    retencao: texto,
    ao_anonimizar: z.enum(['apaga', 'fica', 'desliga', 'especial', 'nada']),
    linhas: z.number(),
    colunas: z.array(z.string()),
    comentario: texto,
  }),
)
export type Guardado = z.infer<typeof mapaAnswer>[number]

export const DESTINO_LABELS: Record<Guardado['ao_anonimizar'], string> = {
  apaga: 'É apagado',
  fica: 'Fica sem a pessoa',
  desliga: 'Fica sem a pessoa',
  especial: 'É apagado ou fica sem a pessoa, conforme a prévia',
  nada: 'Não diz o nome de ninguém',
}

export type Assunto = { assunto: string; itens: Guardado[] }

/** What is kept, subject by subject. */
export function porAssunto(mapa: readonly Guardado[]): Assunto[] {
  const groups = Map.groupBy(mapa, ({ assunto }) => assunto)
  return [...groups].map(([assunto, itens]) => ({ assunto, itens }))
}

const FIELDS = [
  'Assunto',
  'O que é guardado',
  'Campos',
  'Registros',
  'Finalidade',
  'Base legal',
  'Por quanto tempo',
  'Ao anonimizar',
]

export function mapaCsv(mapa: readonly Guardado[]): string {
  const data = mapa.map((one) => [
    one.assunto,
    one.titulo,
    one.colunas.join(', '),
    one.linhas,
    one.finalidade ?? '',
    one.base_legal ?? '',
    one.retencao ?? '',
    DESTINO_LABELS[one.ao_anonimizar],
  ])
  return csvLines([FIELDS, ...data])
}

/** The record of processing as a paper. */
export async function mapaPdf(mapa: readonly Guardado[]): Promise<Blob> {
  const { makePdf } = await import('@/lib/pdf')
  const parts = porAssunto(mapa).flatMap(({ assunto, itens }): Content[] => [
    { text: assunto, style: 'secao' },
    {
      text: [itens[0]?.finalidade, itens[0]?.base_legal, itens[0]?.retencao].filter(Boolean).join(' · '),
      color: '#555555',
      margin: [0, 0, 0, 4],
    },
    {
      ul: itens.map(
        (one) =>
          `${one.titulo} (${formatNumber(one.linhas)}): ${one.colunas.join(', ')}. Ao anonimizar: ${DESTINO_LABELS[one.ao_anonimizar].toLowerCase()}.`,
      ),
    },
  ])
  const paper = paperOf(
    'Mapa de dados',
    [
      { text: 'Mapa de dados pessoais', style: 'titulo' },
      { text: `Lido do próprio sistema em ${formatDate(new Date(), churchZone())} (LGPD, artigo 37).` },
      ...parts,
    ],
    { footer: pageNumbers },
  )
  return makePdf(paper)
}
