import { useQuery } from '@tanstack/react-query'
import { Check, MessageCircle } from 'lucide-react'
import { useId, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { Label } from '@/components/ui/label'
import { Skeleton } from '@/components/ui/skeleton'
import { Textarea } from '@/components/ui/textarea'
import { toAppError } from '@/lib/errors'
import { formatCount, whatsappHref } from '@/lib/format'
import type { Json } from '@/lib/supabase'
import { type Destinatario, massaQueries } from '../model'

const FORA = {
  sem_autorizacao: 'sem autorização de Comunicação',
  sem_telefone: 'sem telefone',
  saiu: 'que já saiu da igreja',
} satisfies Record<NonNullable<Destinatario['motivo']>, string>

/** Who is left out, and why. */
function Fora({ todos }: { todos: readonly Destinatario[] }) {
  const left = Object.entries(FORA).flatMap(([motivo, words]) => {
    const count = todos.filter((um) => um.motivo === motivo).length
    return count > 0 ? [`${formatCount(count, 'pessoa', 'pessoas')} ${words}`] : []
  })
  if (left.length === 0) return null
  return <p className="text-muted-foreground text-sm">Ficam de fora: {left.join('; ')}.</p>
}

/** The same message to many, one by one: a queue of prepared conversations, for the system sends nothing itself. */
export function MensagensDialog({ alvo, onClose }: { alvo: Json; onClose: () => void }) {
  const textId = useId()
  const [text, setText] = useState('Olá, {nome}! ')
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const { data: todos = [], error, isPending } = useQuery(massaQueries.mensagens(alvo))
  const people = todos.filter(({ motivo }) => motivo === null)
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title="Escrever no WhatsApp"
        description="Cada conversa abre com a mensagem pronta; quem envia é você, no WhatsApp."
        size="lg"
      >
        <div className="space-y-4">
          <div className="space-y-1.5">
            <Label htmlFor={textId}>Mensagem</Label>
            <Textarea id={textId} rows={3} value={text} onChange={({ target }) => setText(target.value)} />
            <p className="text-muted-foreground text-sm">{'{nome}'} vira o nome de cada pessoa.</p>
          </div>
          {isPending && <Skeleton className="h-24" />}
          {error && (
            <p role="alert" className="text-destructive-text text-sm">
              {toAppError(error).message}
            </p>
          )}
          {!isPending && !error && (
            <p role="status" className="font-medium text-sm">
              {people.length === 0
                ? 'Ninguém da seleção pode receber.'
                : `${opened.size} de ${formatCount(people.length, 'conversa aberta', 'conversas abertas')}`}
            </p>
          )}
          <Fora todos={todos} />
          <ul aria-label="Conversas" className="divide-y divide-border">
            {people.map(({ membro_id, nome, chamado, telefone }) => (
              <li key={membro_id} className="flex items-center gap-3 py-2">
                <span className="min-w-0 flex-1 break-words">{nome}</span>
                <Button asChild size="sm" variant="outline">
                  <a
                    href={whatsappHref(telefone, text.replaceAll('{nome}', chamado))}
                    target="_blank"
                    rel="noreferrer"
                    aria-label={`${opened.has(membro_id) ? 'Aberta' : 'Abrir'}: conversa com ${nome}`}
                    onClick={() => setOpened(new Set(opened).add(membro_id))}
                  >
                    {opened.has(membro_id) ? <Check aria-hidden /> : <MessageCircle aria-hidden />}
                    {opened.has(membro_id) ? 'Aberta' : 'Abrir'}
                  </a>
                </Button>
              </li>
            ))}
          </ul>
        </div>
      </DialogContent>
    </Dialog>
  )
}
