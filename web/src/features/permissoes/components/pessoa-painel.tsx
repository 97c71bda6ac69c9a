import { useSuspenseQuery } from '@tanstack/react-query'
import { ArrowLeft, Eye, Plus, UserX } from 'lucide-react'
import { useState } from 'react'
import { Empty } from '@/components/feedback/empty'
import { Section } from '@/components/page/section'
import { Avatar } from '@/components/ui/avatar'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { usePermissions } from '@/lib/permissions'
import { useSession } from '@/lib/session'
import { PapelForm } from '../matriz/components/papel-form'
import { PapelItem } from '../matriz/components/papel-item'
import type { AcessoDaPessoa } from '../model'
import { PAPEL_LABELS } from '../palavras'
import { permissoesQueries } from '../queries'
import { useViewAs } from '../use-view-as'
import { ConcessaoItem } from './concessao-item'
import { PorQueSection } from './por-que-section'

function Derivadas({ acesso, canManage }: { acesso: AcessoDaPessoa; canManage: boolean }) {
  return (
    <Card>
      <ul className="divide-y divide-border">
        {acesso.especial && (
          <li className="px-4 py-3 text-sm">
            <p className="font-medium">Administrador especial</p>
            <p className="text-muted-foreground">
              O e-mail desta conta está na configuração do sistema: vê e edita tudo, em todos os campi.
            </p>
          </li>
        )}
        {acesso.midias && (
          <li className="px-4 py-3 text-sm">
            <p className="font-medium">Vê e edita Projeção</p>
            <p className="text-muted-foreground">
              Porque tem uma função ativa de líder no ministério de Mídias. Termina quando a função terminar.
            </p>
          </li>
        )}
        {acesso.concessoes.map((concessao) => (
          <ConcessaoItem key={concessao.id} concessao={concessao} canManage={canManage} />
        ))}
      </ul>
    </Card>
  )
}

function Painel({ acesso }: { acesso: AcessoDaPessoa }) {
  const { flags, especial, canEdit } = usePermissions()
  const { user } = useSession()
  const { viewAs, isPending } = useViewAs()
  const [isGiving, setGiving] = useState(false)
  const isMe = user?.id === acesso.id
  const canManage = (flags.isAdmin || especial) && canEdit('permissoes')
  const vale = acesso.vale_como.map((papel) => PAPEL_LABELS[papel]).join(', ')
  return (
    <div className="space-y-8">
      <div className="flex flex-wrap items-center gap-4">
        <Avatar name={acesso.nome} src={acesso.foto} size="lg" />
        <div className="wrap-anywhere min-w-0 flex-1">
          <h2 className="font-semibold text-xl">{acesso.nome}</h2>
          <p className="text-muted-foreground text-sm">
            {acesso.email} · {acesso.campus}
          </p>
          <p className="text-sm">Vale hoje como: {vale}</p>
        </div>
        {canManage && !isMe && (
          <Button variant="outline" isPending={isPending} onClick={() => viewAs({ pessoa: acesso.id })}>
            <Eye aria-hidden />
            Ver como esta pessoa
          </Button>
        )}
      </div>
      <Section
        title="Papéis"
        actions={
          canManage && (
            <Button onClick={() => setGiving(true)}>
              <Plus aria-hidden />
              Dar papel
            </Button>
          )
        }
      >
        {acesso.papeis.length === 0 ? (
          <Empty title="Nenhum papel" description="Sem papel, a conta vale como visitante." />
        ) : (
          <Card>
            <ul className="divide-y divide-border">
              {acesso.papeis.map((papel) => (
                <PapelItem key={papel.id} papel={papel} canManage={canManage} />
              ))}
            </ul>
          </Card>
        )}
      </Section>
      {(acesso.especial || acesso.midias || acesso.concessoes.length > 0) && (
        <Section title="Exceções" description="O que não vem de um papel, e por quê.">
          <Derivadas acesso={acesso} canManage={canManage && !isMe} />
        </Section>
      )}
      <PorQueSection acesso={acesso} />
      <Dialog open={isGiving} onOpenChange={setGiving}>
        <DialogContent title="Dar papel" description={acesso.nome}>
          <PapelForm acesso={acesso} onDone={() => setGiving(false)} />
        </DialogContent>
      </Dialog>
    </div>
  )
}

/** One person: their roles, what they have beside them, and why they may do something. */
export function PessoaPainel({ id, onBack }: { id: string; onBack: () => void }) {
  const { data: acesso } = useSuspenseQuery(permissoesQueries.pessoa(id))
  return (
    <div className="space-y-4">
      <Button variant="ghost" onClick={onBack}>
        <ArrowLeft aria-hidden />
        Todas as pessoas
      </Button>
      {acesso ? (
        <Painel acesso={acesso} />
      ) : (
        <Empty
          icon={UserX}
          title="Pessoa não encontrada"
          description="Ela não existe ou está fora do seu alcance."
        />
      )}
    </div>
  )
}
