import { useSuspenseQuery } from '@tanstack/react-query'
import { Check, ShieldCheck, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { ConfirmDialog } from '@/components/feedback/confirm-dialog'
import { Empty } from '@/components/feedback/empty'
import { BackLink } from '@/components/page/back-link'
import { Page } from '@/components/page/page'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { DropdownMenuItem } from '@/components/ui/dropdown-menu'
import { MoreMenu } from '@/components/ui/more-menu'
import { formatDateTime } from '@/lib/format'
import { toast } from '@/lib/toast'
import { useMutation } from '@/lib/use-mutation'
import { useZone } from '@/lib/zone'
import { Anexos } from '../components/anexos'
import { MensagemTexto } from '../components/mensagem-texto'
import { type Denuncia, waitingInWords } from '../model'
import { conversasMutations } from '../mutations'
import { conversasQueries } from '../queries'

function Caso({ denuncia }: { denuncia: Denuncia }) {
  const { id, autor, quem, conversa, texto, escrita_em, motivo, menores, anexos, versoes } = denuncia
  const settle = useMutation(conversasMutations.settle())
  const zone = useZone()
  const handle = (retira: boolean) =>
    settle.mutate(
      { denuncias: [id], retira },
      { onSuccess: () => toast.success(retira ? 'Mensagem retirada.' : 'Anotado: a mensagem fica.') },
    )
  return (
    <li className="space-y-3 p-4">
      <p className="flex flex-wrap items-center gap-2">
        <span className="text-muted-foreground text-sm first-letter:uppercase">
          {conversa}, <time dateTime={escrita_em}>{formatDateTime(escrita_em, zone)}</time>
        </span>
        {menores && <Badge variant="warning">Há alguém com menos de 18 anos</Badge>}
      </p>
      <blockquote className="space-y-2 border-border border-l-4 pl-3">
        {texto && <MensagemTexto texto={texto} />}
        <Anexos anexos={anexos} autor={autor} />
        {versoes.map((antes, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a version is its place
          <p key={place} className="break-words text-muted-foreground text-sm">
            Antes de mudar: {antes}
          </p>
        ))}
      </blockquote>
      <p className="text-sm">
        <span className="text-muted-foreground">{quem} escreveu:</span> {motivo}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" isPending={settle.isPending} onClick={() => handle(true)}>
          Retirar a mensagem
        </Button>
        <Button variant="ghost" isPending={settle.isPending} onClick={() => handle(false)}>
          Deixar como está
        </Button>
      </div>
    </li>
  )
}

/** What was reported of one person; whoever sent the same to many is answered once. */
function Pessoa({ denuncias }: { denuncias: readonly Denuncia[] }) {
  const [choice, setChoice] = useState<'retirar' | 'deixar' | null>(null)
  const settle = useMutation(conversasMutations.settle())
  const autor = denuncias[0]?.autor
  const many = denuncias.length
  const retira = choice === 'retirar'
  function handleConfirm() {
    const settled = () => {
      toast.success(retira ? `${many} mensagens retiradas.` : `Anotado: ${many} mensagens ficam.`)
      setChoice(null)
    }
    settle.mutate({ denuncias: denuncias.map(({ id }) => id), retira }, { onSuccess: settled })
  }
  return (
    <Card>
      <header className="flex items-start gap-2 px-4 pt-4">
        <h2 className="min-w-0 flex-1 break-words font-semibold">
          {autor}
          {many > 1 && <span className="font-normal text-muted-foreground text-sm"> · {many} mensagens</span>}
        </h2>
        {many > 1 && (
          <MoreMenu label={`Decidir todas de ${autor}`}>
            <DropdownMenuItem onSelect={() => setChoice('retirar')}>
              <Trash2 aria-hidden />
              Retirar as {many} mensagens
            </DropdownMenuItem>
            <DropdownMenuItem onSelect={() => setChoice('deixar')}>
              <Check aria-hidden />
              Deixar as {many} como estão
            </DropdownMenuItem>
          </MoreMenu>
        )}
      </header>
      <ul className="divide-y divide-border">
        {denuncias.map((denuncia) => (
          <Caso key={denuncia.id} denuncia={denuncia} />
        ))}
      </ul>
      <ConfirmDialog
        open={choice !== null}
        onOpenChange={() => setChoice(null)}
        title={`${retira ? 'Retirar' : 'Deixar'} as ${many} mensagens de ${autor}?`}
        description={
          retira
            ? 'Ninguém as lê mais nas conversas. O que foi denunciado continua guardado.'
            : 'Elas ficam nas conversas, e as denúncias estão respondidas.'
        }
        confirmLabel={`${retira ? 'Retirar' : 'Deixar'} ${many}`}
        variant={retira ? 'destructive' : 'primary'}
        isPending={settle.isPending}
        onConfirm={handleConfirm}
      />
    </Card>
  )
}

/** Those of one person together, in the order in which the first of each came. */
function byAutor(denuncias: readonly Denuncia[]) {
  const groups = new Map<string, Denuncia[]>()
  for (const denuncia of denuncias) {
    const key = denuncia.autor_id ?? denuncia.id
    groups.set(key, [...(groups.get(key) ?? []), denuncia])
  }
  return [...groups]
}

/** Messages that were reported: pastoral care reads them as they were, and nobody else. */
export function Component() {
  const { data: denuncias } = useSuspenseQuery(conversasQueries.denuncias())
  return (
    <Page
      title="Mensagens denunciadas"
      description="Só o cuidado pastoral lê, como estavam quando foram denunciadas. Fale com as pessoas antes de decidir."
      width="narrow"
      above={<BackLink to="/comunidade/conversas">Conversas</BackLink>}
    >
      {denuncias.length === 0 ? (
        <Empty
          icon={ShieldCheck}
          title="Nada espera por você."
          description="O que for denunciado aparece aqui."
        />
      ) : (
        <>
          <p className="font-medium">{waitingInWords(denuncias.length)}</p>
          <ul className="space-y-4">
            {byAutor(denuncias).map(([key, suas]) => (
              <li key={key}>
                <Pessoa denuncias={suas} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Page>
  )
}
