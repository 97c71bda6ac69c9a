import type { ReactNode } from 'react'
import { Avatar } from '@/components/ui/avatar'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@/components/ui/table'
import { cn } from '@/lib/cn'
import { formatPhone } from '@/lib/format'
import type { MembroDaLista } from '../model'
import { Funcoes } from './funcoes'
import { MembroLink } from './membro-link'
import type { MembrosRowsProps } from './membros-list'
import { SituacaoBadge } from './situacao-badge'

const ROW_REM = 3.5
const WIDE = 'hidden lg:table-cell'
const WIDEST = 'hidden xl:table-cell'
/** Beside the name, which takes what is left; narrow windows leave the less important ones to the person's page. */
const COLUMNS = [
  { name: 'Situação', width: 'w-47', shown: '' },
  { name: 'Campus', width: 'hidden w-28 lg:table-column', shown: WIDE },
  { name: 'Telefone', width: 'hidden w-43 xl:table-column', shown: WIDEST },
  { name: 'Funções', width: 'hidden w-[20%] xl:table-column', shown: WIDEST },
]
const NONE = <span className="text-muted-foreground">–</span>

function Clipped({ children }: { children: ReactNode }) {
  return <span className="block truncate">{children}</span>
}

function MembroRow({ membro, position }: { membro: MembroDaLista; position: number }) {
  return (
    <TableRow className="relative h-14 hover:bg-muted" aria-rowindex={position}>
      <TableCell className="font-medium">
        <span className="flex items-center gap-3">
          <Avatar size="sm" name={membro.nome_completo} src={membro.foto} />
          <MembroLink id={membro.id} className="truncate">
            {membro.nome_completo}
          </MembroLink>
        </span>
      </TableCell>
      <TableCell>
        <SituacaoBadge situacao={membro.situacao} />
      </TableCell>
      <TableCell className={WIDE}>
        <Clipped>{membro.campus}</Clipped>
      </TableCell>
      <TableCell className={cn(WIDEST, 'tabular-nums')}>
        <Clipped>{formatPhone(membro.telefone) || NONE}</Clipped>
      </TableCell>
      <TableCell className={WIDEST}>
        <Funcoes funcoes={membro.funcoes} />
      </TableCell>
    </TableRow>
  )
}

/** The list at a desk. Rows have a fixed height, so that rows left behind can be replaced by an empty space. */
export function MembrosTable({ membros, total, skipped, topRef }: MembrosRowsProps) {
  return (
    <Table className="table-fixed" aria-rowcount={total === undefined ? -1 : total + 1} aria-label="Membros">
      <colgroup>
        <col />
        {COLUMNS.map(({ name, width }) => (
          <col key={name} className={width} />
        ))}
      </colgroup>
      <TableHeader>
        <TableRow aria-rowindex={1}>
          <TableHead>Nome</TableHead>
          {COLUMNS.map(({ name, shown }) => (
            <TableHead key={name} className={shown}>
              {name}
            </TableHead>
          ))}
        </TableRow>
      </TableHeader>
      {skipped > 0 && (
        <tbody aria-hidden>
          <tr ref={topRef} style={{ height: `${skipped * ROW_REM}rem` }}>
            <td colSpan={COLUMNS.length + 1} />
          </tr>
        </tbody>
      )}
      <TableBody>
        {membros.map((membro, index) => (
          <MembroRow key={membro.id} membro={membro} position={skipped + index + 2} />
        ))}
      </TableBody>
    </Table>
  )
}
