import { formatList, formatLongDate } from '@/lib/format'
import { closing } from './closing'
import { escrita } from './escrita'
import type { Carta } from './model'
import { cabecalho, type Paper, paperOf } from './paper'

/** The certificate of a child's presentation. */
export function apresentacaoPaper(carta: Carta, origin: string, logo: string | null, texto?: string): Paper {
  const [crianca] = carta.membros
  const { data, local, ministro, pais = [] } = carta.apresentacao ?? {}
  const born = crianca?.data_nascimento && `, nascimento em ${formatLongDate(crianca.data_nascimento)}`
  const parents = pais.length > 0 ? `, por ${formatList(pais)}` : ''
  const place = local ? `, em ${local}` : ''
  const by = ministro ? `. Ministrou ${ministro}.` : '.'
  return paperOf(
    `Certificado ${carta.numero}`,
    [
      { stack: [cabecalho({ nome: carta.igreja, logo }, 'center')], margin: [0, logo ? 0 : 20, 0, 0] },
      {
        text: 'Certificado de Apresentação',
        fontSize: 30,
        bold: true,
        alignment: 'center',
        margin: [0, 10, 0, 24],
      },
      { text: crianca?.nome_completo ?? '', alignment: 'center', fontSize: 24, bold: true },
      {
        text: texto
          ? escrita(texto, carta)
          : `${born ? `Criança${born}, ` : ''}foi apresentada ao Senhor no dia ${formatLongDate(data)}${place}${parents}${by}`,
        alignment: 'center',
        fontSize: 13,
        margin: [60, 12, 60, 50],
      },
      ...closing(carta.codigo, origin),
      {
        text: `Certificado nº ${carta.numero}`,
        alignment: 'right',
        color: '#555555',
        margin: [0, 10, 0, 0],
      },
    ],
    { pageOrientation: 'landscape' },
  )
}
