import { useSuspenseQuery } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import { Empty } from '@/components/feedback/empty'
import { BackLink } from '@/components/page/back-link'
import { Page } from '@/components/page/page'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
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
      { denuncia: id, retira },
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
          Já cuidei: fica
        </Button>
      </div>
    </li>
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
                <Card>
                  <h2 className="break-words px-4 pt-4 font-semibold">
                    {suas[0]?.autor}
                    {suas.length > 1 && (
                      <span className="font-normal text-muted-foreground text-sm">
                        {' '}
                        · {suas.length} mensagens
                      </span>
                    )}
                  </h2>
                  <ul className="divide-y divide-border">
                    {suas.map((denuncia) => (
                      <Caso key={denuncia.id} denuncia={denuncia} />
                    ))}
                  </ul>
                </Card>
              </li>
            ))}
          </ul>
        </>
      )}
    </Page>
  )
}
