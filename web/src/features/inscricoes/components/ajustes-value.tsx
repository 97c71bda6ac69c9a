import { ShownValue } from '@/components/form/shown-value'
import { PAPEL_LABELS } from '@/features/permissoes/public'
import { formatList } from '@/lib/format'
import { type AjustesValues, PERGUNTA_LABELS } from '../ajustes'

const PAPEIS: Readonly<Record<string, string>> = PAPEL_LABELS

/** `2026-11-23T19:30`, as an input holds it, already by the clock of the campus. */
const quando = (value: string) =>
  value && `${value.slice(0, 10).split('-').reverse().join('/')}, ${value.slice(11)}`
const dito = (...parts: (string | false)[]) => parts.filter(Boolean).join(', ')

type Tipo = AjustesValues['tipos'][number]
type Pergunta = AjustesValues['perguntas'][number]
type Cupom = AjustesValues['cupons'][number]

const tipoDito = ({ nome, preco, vagas, idade_min, idade_max, venda_de, venda_ate }: Tipo) =>
  dito(
    `${nome}: ${preco ? `R$ ${preco}` : 'gratuito'}`,
    vagas && `${vagas} vagas`,
    idade_min && `de ${idade_min} anos`,
    idade_max && `até ${idade_max} anos`,
    venda_de && `à venda desde ${quando(venda_de)}`,
    venda_ate && `à venda até ${quando(venda_ate)}`,
  )

const perguntaDita = ({ texto, tipo, opcoes, obrigatoria, por_pessoa, sensivel }: Pergunta) =>
  dito(
    `${texto} (${PERGUNTA_LABELS[tipo]}${tipo === 'escolha' ? `: ${opcoes.split('\n').join(' / ')}` : ''})`,
    obrigatoria && 'obrigatória',
    por_pessoa && 'para cada pessoa',
    sensivel && 'dado sensível',
  )

const cupomDito = ({ codigo, percentual, desconto, limite, vale_ate }: Cupom) =>
  dito(
    `${codigo}: ${percentual ? `${percentual} %` : `R$ ${desconto}`}`,
    limite && `até ${limite} usos`,
    vale_ate && `vale até ${quando(vale_ate)}`,
  )

/** How a field is read, unless its value is a text that stands for itself. */
const READERS: { [N in keyof AjustesValues]?: (value: AjustesValues[N]) => string } = {
  papeis: (value) => formatList(value.map((papel) => PAPEIS[papel] ?? papel)),
  abre_em: quando,
  fecha_em: quando,
  tipos: (value) => value.map(tipoDito).join('; '),
  perguntas: (value) => value.map(perguntaDita).join('; '),
  cupons: (value) => value.map(cupomDito).join('; '),
}

type AjustesValueProps<N extends keyof AjustesValues> = { name: N; value: AjustesValues[N] }

/** A field of an event's registrations as a person reads it. */
export function AjustesValue<N extends keyof AjustesValues>({ name, value }: AjustesValueProps<N>) {
  const read = READERS[name]
  return <ShownValue value={read ? read(value) : value} />
}
