import { MessageCircle } from 'lucide-react'
import { useState } from 'react'
import { ConfirmDialog } from '@/components/feedback/confirm-dialog'
import { Section } from '@/components/page/section'
import { Avatar } from '@/components/ui/avatar'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { DropdownMenuItem, DropdownMenuSeparator } from '@/components/ui/dropdown-menu'
import { MoreMenu } from '@/components/ui/more-menu'
import { formatDate, whatsappHref } from '@/lib/format'
import { useMutation } from '@/lib/use-mutation'
import { PAPEL_LABELS, type Pagina, type Papel, type Pessoa } from '../model'
import { comunidadeMutations } from '../mutations'
import { AddPessoa } from './add-pessoa'

const LEADERS: readonly Papel[] = ['lider', 'colider']
const PAPEIS = Object.keys(PAPEL_LABELS) as Papel[]

function PessoaItem({ pessoa, pagina, onRemove }: { pessoa: Pessoa; pagina: Pagina; onRemove: () => void }) {
  const { nome, foto, papel, desde, telefone, menor, vezes, membro_id } = pessoa
  const { celula, gere } = pagina
  const setPapel = useMutation(comunidadeMutations.setPapel(celula.id))
  const whatsapp = whatsappHref(telefone)
  const canChange = celula.cuido && (gere || !LEADERS.includes(papel))
  return (
    <li className="flex min-h-16 items-center gap-3 py-2 pr-1 pl-4">
      <Avatar name={nome} src={foto} />
      <div className="min-w-0 flex-1">
        <p className="break-words font-medium">{nome}</p>
        <p className="text-muted-foreground text-sm">
          Desde {formatDate(desde)}
          {menor && ' · menor de 18'}
        </p>
      </div>
      {vezes !== null && (
        <Badge variant="info">{vezes === 0 ? 'Ainda não veio' : `Chegou há pouco: veio ${vezes} de 3`}</Badge>
      )}
      {papel !== 'membro' && <Badge variant="primary">{PAPEL_LABELS[papel]}</Badge>}
      {whatsapp && (
        <Button asChild variant="ghost" size="icon">
          <a
            href={whatsapp}
            target="_blank"
            rel="noreferrer"
            aria-label={menor ? `WhatsApp do responsável por ${nome}` : `WhatsApp de ${nome}`}
          >
            <MessageCircle aria-hidden />
          </a>
        </Button>
      )}
      {canChange && (
        <MoreMenu label={`Mais sobre ${nome}`}>
          {PAPEIS.filter((um) => um !== papel && (gere || !LEADERS.includes(um))).map((um) => (
            <DropdownMenuItem key={um} onSelect={() => setPapel.mutate({ membro: membro_id, papel: um })}>
              {PAPEL_LABELS[um]}
            </DropdownMenuItem>
          ))}
          <DropdownMenuSeparator />
          <DropdownMenuItem variant="destructive" onSelect={onRemove}>
            Tirar da célula…
          </DropdownMenuItem>
        </MoreMenu>
      )}
    </li>
  )
}

/** Who is in the cell, as what. */
export function Pessoas({ pagina }: { pagina: Pagina }) {
  const { celula, pessoas, gere } = pagina
  const [removed, setRemoved] = useState<Pessoa | null>(null)
  const setPapel = useMutation(comunidadeMutations.setPapel(celula.id))
  if (!pessoas) return null
  return (
    <Section
      title="Pessoas"
      description={
        pessoas.length === 0 ? 'Ninguém ainda. Quem pedir para entrar aparece nesta página.' : undefined
      }
      actions={gere && <AddPessoa celula={celula.id} exclude={pessoas.map(({ membro_id }) => membro_id)} />}
    >
      {pessoas.length > 0 && (
        <ul className="divide-y divide-border rounded-lg border border-border bg-card">
          {pessoas.map((pessoa) => (
            <PessoaItem
              key={pessoa.membro_id}
              pessoa={pessoa}
              pagina={pagina}
              onRemove={() => setRemoved(pessoa)}
            />
          ))}
        </ul>
      )}
      {removed && (
        <ConfirmDialog
          open
          onOpenChange={() => setRemoved(null)}
          title={`Tirar ${removed.nome}?`}
          description="Deixa de ver o endereço e as pessoas da célula. O tempo que passou nela fica na história."
          confirmLabel="Tirar da célula"
          isPending={setPapel.isPending}
          onConfirm={() =>
            setPapel.mutate({ membro: removed.membro_id }, { onSuccess: () => setRemoved(null) })
          }
        />
      )}
    </Section>
  )
}
