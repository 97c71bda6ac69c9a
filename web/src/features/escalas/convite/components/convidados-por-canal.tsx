import { Fold } from '@/components/page/fold'
import { formatCount, formatList } from '@/lib/format'
import { CANAL_LABELS, type Canal, type Convidado } from '../../model'

const CANAIS: readonly Canal[] = ['app', 'email', 'whatsapp']

/** How many are told by which way, as a sentence whose numbers open the names behind them. */
export function ConvidadosPorCanal({
  pessoas,
}: {
  pessoas: readonly Pick<Convidado, 'id' | 'nome' | 'canal'>[]
}) {
  const grupos = CANAIS.map((canal) => ({ canal, quem: pessoas.filter((um) => um.canal === canal) })).filter(
    ({ quem }) => quem.length > 0,
  )
  const partes = grupos.map(({ canal, quem }) => `${quem.length} ${CANAL_LABELS[canal]}`)
  return (
    <div className="space-y-1">
      <p className="font-medium">
        {formatCount(pessoas.length, 'pessoa', 'pessoas')}: {formatList(partes)}.
      </p>
      {grupos.map(({ canal, quem }) => (
        <Fold key={canal} title={`Quem, ${CANAL_LABELS[canal]}`}>
          <ul className="list-disc pl-5 text-sm">
            {quem.map(({ id, nome }) => (
              <li key={id} className="break-words">
                {nome}
              </li>
            ))}
          </ul>
        </Fold>
      ))}
    </div>
  )
}
