import { formatLongDate } from '@/lib/format'
import type { Tables } from '@/lib/supabase'
import { cabecalho, type Paper, paperOf, type Timbre } from './paper'

type Batizado = Pick<
  Tables<'membros_igreja'>,
  | 'nome_completo'
  | 'sexo'
  | 'batismo_data'
  | 'batismo_local'
  | 'batismo_ministro'
  | 'batismo_certificado'
  | 'batismo_testemunhas'
>

const signature = (name: string, role: string) => ({
  width: '*',
  margin: [24, 0, 24, 0] as [number, number, number, number],
  stack: [
    { canvas: [{ type: 'line' as const, x1: 0, y1: 0, x2: 230, y2: 0, lineWidth: 0.7 }] },
    { text: name, margin: [0, 4, 0, 0] as [number, number, number, number] },
    { text: role, color: '#555555', fontSize: 9 },
  ],
})

/** The certificate of a baptism, from what the record says. */
export function certificadoPaper(membro: Batizado, igreja: Timbre): Paper {
  const batizado =
    membro.sexo === 'feminino' ? 'batizada' : membro.sexo === 'masculino' ? 'batizado' : 'batizado(a)'
  const onde = membro.batismo_local ? `, em ${membro.batismo_local}` : ''
  return paperOf(
    `Certificado de batismo de ${membro.nome_completo}`,
    [
      { stack: [cabecalho(igreja, 'center')], margin: [0, igreja.logo ? 10 : 40, 0, 0] },
      {
        text: 'Certificado de Batismo',
        fontSize: 34,
        bold: true,
        alignment: 'center',
        margin: [0, 10, 0, 40],
      },
      { text: 'Certificamos que', alignment: 'center', fontSize: 14 },
      { text: membro.nome_completo, alignment: 'center', fontSize: 26, bold: true, margin: [0, 8, 0, 8] },
      {
        text: `foi ${batizado} nas águas em nome do Pai, do Filho e do Espírito Santo, no dia ${formatLongDate(membro.batismo_data)}${onde}.`,
        alignment: 'center',
        fontSize: 14,
        margin: [60, 0, 60, 70],
      },
      {
        columns: [
          signature(membro.batismo_ministro ?? ' ', 'Ministro'),
          signature(membro.batismo_testemunhas ?? ' ', 'Testemunhas'),
        ],
      },
      {
        text: membro.batismo_certificado ? `Certificado nº ${membro.batismo_certificado}` : '',
        alignment: 'right',
        color: '#555555',
        margin: [0, 30, 0, 0],
      },
    ],
    { pageOrientation: 'landscape' },
  )
}
