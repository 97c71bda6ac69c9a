import { Link } from 'react-router'
import { Avatar } from '@/components/ui/avatar'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { toastUndo } from '@/features/auditoria/public'
import { MOTIVO_LABELS } from '@/features/membros/public'
import { formatDate, formatPhone } from '@/lib/format'
import { useMutation } from '@/lib/use-mutation'
import { chanceDe, type Par, type PessoaDoPar } from '../model'
import { duplicadosMutations } from '../mutations'

function Pessoa({ pessoa }: { pessoa: PessoaDoPar }) {
  const details = [formatDate(pessoa.data_nascimento), formatPhone(pessoa.telefone), pessoa.email].filter(
    Boolean,
  )
  return (
    <div className="flex min-w-0 flex-1 items-start gap-3">
      <Avatar name={pessoa.nome_completo} src={pessoa.foto} />
      <div className="min-w-0">
        <Link
          to={`/membros/${pessoa.id}`}
          className="break-words font-semibold underline-offset-4 hover:underline"
        >
          {pessoa.nome_completo}
        </Link>
        <p className="break-words text-muted-foreground text-sm">{[pessoa.campus, ...details].join(' · ')}</p>
      </div>
    </div>
  )
}

/** Two people who are likely one, and what can be done about it. */
export function ParCard({ par }: { par: Par }) {
  const [a, b] = par.pessoas
  const join = useMutation(duplicadosMutations.join())
  // Not with the call: by then the pair has left the list, and this component with it.
  const separate = useMutation({
    ...duplicadosMutations.separate(),
    onSuccess: (_data, ids) => toastUndo('Anotado: são duas pessoas.', () => join.mutate(ids)),
  })
  const chance = chanceDe(par.pontos)
  const ids = { um: a.id, outro: b.id }

  return (
    <li className="space-y-4 rounded-lg border border-border bg-card p-4 shadow-card">
      <div className="flex flex-wrap items-center gap-2">
        <Badge variant={chance.variant}>{chance.label}</Badge>
        <span className="text-muted-foreground text-sm">
          {par.motivos.map((motivo) => MOTIVO_LABELS[motivo] ?? motivo).join(', ')}
        </span>
      </div>
      <div className="flex flex-col gap-4 md:flex-row">
        <Pessoa pessoa={a} />
        <Pessoa pessoa={b} />
      </div>
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="outline" isPending={separate.isPending} onClick={() => separate.mutate(ids)}>
          Não são a mesma pessoa
        </Button>
        <Button asChild>
          <Link to={`/membros/duplicados/${a.id}/${b.id}`}>Comparar e unificar</Link>
        </Button>
      </div>
    </li>
  )
}
