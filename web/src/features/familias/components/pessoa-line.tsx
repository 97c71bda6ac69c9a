import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Avatar } from '@/components/ui/avatar'
import { Badge } from '@/components/ui/badge'

type PessoaLineProps = {
  nome: string
  /** Where the name leads; people out of reach have no page. */
  id?: string
  foto?: string | null
  campus?: string | null
  saiu?: boolean
  detail: ReactNode
  children?: ReactNode
}

/** A person in a list of the family: who, what they are, and what can be done. */
export function PessoaLine({ nome, id, foto, campus, saiu, detail, children }: PessoaLineProps) {
  return (
    <li className="flex min-h-16 items-center gap-3 px-4 py-2 md:px-5">
      <Avatar name={nome} src={foto} />
      <div className="min-w-0 flex-1">
        <p className="break-words font-medium">
          {id ? (
            <Link to={`/membros/${id}/familia`} className="underline-offset-4 hover:underline">
              {nome}
            </Link>
          ) : (
            nome
          )}
        </p>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-muted-foreground text-sm">
          {detail}
          {campus && !id && <Badge variant="outline">{campus}</Badge>}
          {saiu && <Badge variant="outline">Não está mais na igreja</Badge>}
        </p>
      </div>
      {children}
    </li>
  )
}
