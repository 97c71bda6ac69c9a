import { myZone } from '@/lib/clock'
import { formatDateTime } from '@/lib/format'

interface ChangeEntryProps {
  title: string
  campos: readonly { rotulo: string; antes?: string | null | undefined; depois?: string | null | undefined }[]
  momento: string
  /** Null: nobody, a rule of the house. */
  autor: string | null
}

/** One change of a record: what it was, each field from what to what, when and by whom. */
export function ChangeEntry({ title, campos, momento, autor }: ChangeEntryProps) {
  return (
    <>
      <p className="break-words font-medium">{title}</p>
      {campos.map(({ rotulo, antes, depois }) => (
        <p key={rotulo} className="break-words text-sm">
          {rotulo}: {antes && <del className="text-muted-foreground">{antes}</del>} {depois}
        </p>
      ))}
      <p className="text-muted-foreground text-sm">
        {formatDateTime(momento, myZone())} · {autor ?? 'Sistema'}
      </p>
    </>
  )
}
