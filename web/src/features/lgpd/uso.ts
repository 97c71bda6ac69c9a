import type { Content } from 'pdfmake/interfaces'
import { z } from 'zod'
import { churchZone } from '@/lib/clock'
import { formatDate, formatDateTime, formatNumber } from '@/lib/format'
import { letterhead, pageNumbers, paperOf } from '@/lib/paper'

/** What is kept of one person, for what, and what left the system with their name. */
export const usoAnswer = z.object({
  pessoa: z.string(),
  gerado_em: z.string(),
  igreja: z.string().nullable(),
  assuntos: z.array(
    z.object({
      assunto: z.string(),
      finalidade: z.string(),
      base_legal: z.string(),
      retencao: z.string(),
      guardado: z.array(z.object({ titulo: z.string(), linhas: z.number() })),
    }),
  ),
  saidas: z.array(z.object({ dia: z.string(), o_que: z.string() })),
})
type Uso = z.infer<typeof usoAnswer>

const heading = (text: string): Content => ({ text, style: 'secao' })

const said = (label: string, text: string): Content => ({
  text: [{ text: `${label}: `, color: '#555555' }, text],
})

/** The answer to who asks what is done with their data, to be read by people. */
export async function usoPdf({ pessoa, gerado_em, igreja, assuntos, saidas }: Uso): Promise<Blob> {
  const { makePdf } = await import('@/lib/pdf')
  const paper = paperOf(
    `Uso dos dados de ${pessoa}`,
    [
      letterhead({ nome: igreja ?? '' }),
      { text: `O que se guarda de ${pessoa}, e para quê`, style: 'titulo' },
      {
        text: `Gerado em ${formatDateTime(gerado_em, churchZone())}, conforme a Lei 13.709/2018 (LGPD), artigos 9º e 18.`,
      },
      ...assuntos.flatMap((one): Content[] => [
        heading(one.assunto),
        said('Para quê', one.finalidade),
        said('Base legal', one.base_legal),
        said('Por quanto tempo', one.retencao),
        said(
          'O que se guarda',
          one.guardado.map(({ titulo, linhas }) => `${titulo} (${formatNumber(linhas)})`).join(', '),
        ),
      ]),
      heading('O que saiu do sistema com este nome'),
      saidas.length > 0
        ? { ul: saidas.map(({ dia, o_que }) => `${formatDate(dia)}: ${o_que}`) }
        : { text: 'Nenhuma carta nem cópia está registrada.' },
    ],
    { footer: pageNumbers },
  )
  return makePdf(paper)
}
