import { FICHA_LABELS } from '@/features/membros/public'
import { type Campo, ladoALado, show } from '../model'

type LadoALadoProps = { dados: Partial<Record<Campo, string>>; registro: Record<string, unknown> }

/** What the request and the record say, field by field. */
export function LadoALado({ dados, registro }: LadoALadoProps) {
  return (
    <table className="w-full table-fixed text-sm">
      <thead className="text-left text-muted-foreground text-xs">
        <tr>
          <th scope="col" className="w-1/4 py-1 font-normal">
            <span className="sr-only">Campo</span>
          </th>
          <th scope="col" className="py-1 font-normal">
            O pedido diz
          </th>
          <th scope="col" className="py-1 font-normal">
            O cadastro diz
          </th>
        </tr>
      </thead>
      <tbody>
        {ladoALado(dados, registro).map(({ campo, novo, atual }) => (
          <tr key={campo} className="border-border border-t align-top">
            <th scope="row" className="break-words py-1.5 pr-2 text-left font-normal text-muted-foreground">
              {FICHA_LABELS[campo]}
            </th>
            <td
              className={
                novo && atual && novo !== atual
                  ? 'wrap-anywhere py-1.5 pr-2 font-semibold'
                  : 'wrap-anywhere py-1.5 pr-2'
              }
            >
              {show(campo, novo) || '–'}
            </td>
            <td className="wrap-anywhere py-1.5">{show(campo, atual) || '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
