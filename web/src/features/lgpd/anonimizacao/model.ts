import type { Content } from 'pdfmake/interfaces'
import { z } from 'zod'
import { churchZone } from '@/lib/clock'
import { formatCount, formatDateTime } from '@/lib/format'
import { letterhead, paperOf, proof } from '@/lib/paper'

const efeito = z.object({
  tabela: z.string(),
  titulo: z.string(),
  destino: z.enum(['some', 'fica']),
  linhas: z.number(),
})
export type Efeito = z.infer<typeof efeito>

export const previaAnswer = z.object({
  impedimentos: z.array(z.string()),
  feito: z.array(efeito),
  resumo: z.string(),
  identidade: z.string().nullable(),
  aberta: z
    .object({
      id: z.string(),
      iniciada_por: z.string().nullable(),
      iniciada_em: z.string(),
      expira_em: z.string(),
      minha: z.boolean(),
      avisados: z.number(),
      mudou: z.array(z.string()),
    })
    .nullable(),
})
export type Previa = z.infer<typeof previaAnswer>

export const certificadoAnswer = z.object({
  id: z.string(),
  numero: z.string(),
  codigo: z.string(),
  campus: z.string(),
  igreja: z.string().nullable(),
  iniciada_por: z.string().nullable(),
  iniciada_em: z.string(),
  confirmada_por: z.string().nullable(),
  confirmada_em: z.string(),
  resultado: z.array(efeito),
})
export type Certificado = z.infer<typeof certificadoAnswer>

export const conferidoAnswer = z
  .object({
    numero: z.string(),
    data: z.string(),
    campus: z.string(),
    igreja: z.string().nullable(),
    linhas: z.number(),
  })
  .nullable()

export const startForm = (conhecida: boolean) =>
  z.object({
    identidade: conhecida
      ? z.string()
      : z.string().trim().min(3, 'Diga como a identidade foi conferida.').max(200, 'Use até 200 letras.'),
  })
export type StartData = z.infer<ReturnType<typeof startForm>>

/** What goes, or what stays, one line for each title. */
export function linhasDe(efeitos: readonly Efeito[], destino: Efeito['destino']): Efeito[] {
  const byTitle = new Map<string, Efeito>()
  for (const one of efeitos) {
    if (one.destino !== destino) continue
    const known = byTitle.get(one.titulo)
    byTitle.set(one.titulo, known ? { ...known, linhas: known.linhas + one.linhas } : one)
  }
  return [...byTitle.values()]
}

export const quantos = (linhas: number) => formatCount(linhas, 'registro', 'registros')

const lista = (title: string, efeitos: Efeito[]): Content[] => [
  { text: title, fontSize: 12, bold: true, margin: [0, 14, 0, 4] },
  { ul: efeitos.map(({ titulo, linhas }) => `${titulo}: ${quantos(linhas)}`) },
]

/** The certificate as a paper. It says nothing of the person. */
export async function certificadoPdf(one: Certificado): Promise<Blob> {
  const { makePdf } = await import('@/lib/pdf')
  const paper = paperOf(`Certificado de eliminação ${one.numero}`, [
    letterhead({ nome: one.igreja ?? '' }),
    { text: `Certificado de eliminação de dados nº ${one.numero}`, style: 'titulo' },
    {
      text: `Em ${formatDateTime(one.confirmada_em, churchZone())}, os dados pessoais de um titular do campus ${one.campus} foram eliminados ou anonimizados (Lei 13.709/2018, artigos 16 e 18). Este certificado não contém dados da pessoa.`,
    },
    {
      text: `Pedido por ${one.iniciada_por ?? 'conta excluída'} em ${formatDateTime(one.iniciada_em, churchZone())}. Confirmado por ${one.confirmada_por ?? 'conta excluída'}.`,
      margin: [0, 6, 0, 0],
    },
    ...lista('O que foi apagado', linhasDe(one.resultado, 'some')),
    ...lista('O que ficou, sem a pessoa', linhasDe(one.resultado, 'fica')),
    { margin: [0, 28, 0, 0], stack: [proof(location.origin, '/conferir/certificado/', one.codigo)] },
  ])
  return makePdf(paper)
}
