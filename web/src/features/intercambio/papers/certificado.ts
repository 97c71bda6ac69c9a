import { formatLongDate } from '@/lib/format'
import { type Paper, signature, type Timbre } from '@/lib/paper'
import type { Tables } from '@/lib/supabase'
import { certificateOf } from './moldura'

type Batizado = Pick<
  Tables<'membros_igreja'>,
  | 'nome_completo'
  | 'sexo'
  | 'campus'
  | 'batismo_data'
  | 'batismo_local'
  | 'batismo_ministro'
  | 'batismo_certificado'
  | 'batismo_testemunhas'
>

/** The certificate of a baptism, from what the record says. */
export function certificadoPaper(membro: Batizado, timbre: Timbre): Paper {
  const batizado =
    membro.sexo === 'feminino' ? 'batizada' : membro.sexo === 'masculino' ? 'batizado' : 'batizado(a)'
  const onde = membro.batismo_local ? `, em ${membro.batismo_local}` : ''
  const { assina } = timbre
  return certificateOf(timbre, {
    file: `Certificado de batismo de ${membro.nome_completo}`,
    titulo: 'Certificado de Batismo',
    antes: 'Certificamos que',
    nome: membro.nome_completo,
    corpo: `foi ${batizado} nas águas em nome do Pai, do Filho e do Espírito Santo,\nno dia ${formatLongDate(membro.batismo_data)}${onde}.`,
    numero: membro.batismo_certificado,
    fim: [
      {
        margin: [0, 92, 0, 0],
        columnGap: 24,
        columns: [
          signature(membro.batismo_ministro, 'Ministro do batismo'),
          signature(assina?.nome, assina?.cargo ?? 'Pastor responsável'),
        ],
      },
      ...(membro.batismo_testemunhas
        ? [
            {
              text: `Testemunhas: ${membro.batismo_testemunhas}`,
              alignment: 'center' as const,
              margin: [0, 16, 0, 0] as [number, number, number, number],
            },
          ]
        : []),
    ],
  })
}
