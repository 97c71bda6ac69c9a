import { Link } from 'react-router'
import { Avatar } from '@/components/ui/avatar'
import { Badge } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import type { Pessoa } from '../model'
import { PessoaDetalhes } from './pessoa-detalhes'

/** Somebody who chose to be seen: exactly what they show. */
export function PessoaCard({ pessoa }: { pessoa: Pessoa }) {
  const { id, nome, do_grupo, foto } = pessoa
  return (
    <Card className="flex h-full flex-col gap-3 p-4">
      <div className="flex items-center gap-3">
        <Avatar name={nome} src={foto} />
        <h2 className="min-w-0 flex-1 break-words font-semibold">
          <Link
            to={`/comunidade/pessoas/${id}`}
            className="inline-flex min-h-11 items-center underline-offset-4 hover:underline md:min-h-0"
          >
            {nome}
          </Link>
        </h2>
        {do_grupo && <Badge variant="primary">Do seu grupo</Badge>}
      </div>
      <PessoaDetalhes pessoa={pessoa} />
    </Card>
  )
}
