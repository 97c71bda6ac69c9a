import { formatList, formatLongDate } from '@/lib/format'
import { type Paper, proof, signature, type Timbre } from '@/lib/paper'
import { escrita } from './escrita'
import type { Carta } from './model'
import { certificateOf } from './moldura'

/** The certificate of a child's presentation. */
export function apresentacaoPaper(carta: Carta, timbre: Timbre, origin: string, texto?: string): Paper {
  const [crianca] = carta.membros
  const { data, local, ministro, pais = [] } = carta.apresentacao ?? {}
  const born = crianca?.data_nascimento && `, nascimento em ${formatLongDate(crianca.data_nascimento)}`
  const parents = pais.length > 0 ? `, por ${formatList(pais)}` : ''
  const place = local ? `, em ${local}` : ''
  const by = ministro ? `. Ministrou ${ministro}.` : '.'
  const { assina } = timbre
  return certificateOf(
    { ...timbre, nome: carta.igreja },
    {
      file: `Certificado ${carta.numero}`,
      titulo: 'Certificado de Apresentação',
      nome: crianca?.nome_completo ?? '',
      corpo: texto
        ? escrita(texto, carta)
        : `${born ? `Criança${born}, ` : ''}foi apresentada ao Senhor no dia ${formatLongDate(data)}${place}${parents}${by}`,
      numero: carta.numero,
      fim: [
        {
          margin: [0, 60, 0, 0],
          columnGap: 24,
          columns: [
            { width: '*', stack: [proof(origin, '/conferir/', carta.codigo)] },
            {
              width: '*',
              margin: [0, 30, 0, 0],
              stack: [signature(assina?.nome, assina?.cargo ?? 'Pastor responsável')],
            },
          ],
        },
      ],
    },
  )
}
