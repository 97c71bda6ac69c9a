import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Briefcase, Plus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { ConfirmDialog } from '@/components/feedback/confirm-dialog'
import { Empty } from '@/components/feedback/empty'
import { Page } from '@/components/page/page'
import { Section } from '@/components/page/section'
import { Button } from '@/components/ui/button'
import { usePermissions } from '@/lib/permissions'
import { useMutation } from '@/lib/use-mutation'
import { DiretorioTabs } from '../components/diretorio-tabs'
import { MeuPerfilCard } from '../components/meu-perfil-card'
import { PerfilDialog } from '../components/perfil-dialog'
import { Recados } from '../components/recados'
import { diretorioMutations } from '../mutations'
import { diretorioQueries } from '../queries'

function Leave({ membroId }: { membroId: string }) {
  const [isOpen, setOpen] = useState(false)
  const leave = useMutation(diretorioMutations.leave(membroId))
  return (
    <Section
      title="Sair do diretório"
      description="Você retira a autorização e tudo some na hora. O que escreveu fica só para você."
    >
      <Button variant="outline" onClick={() => setOpen(true)}>
        Sair do diretório
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title="Sair do diretório?"
        description="Seus perfis e vagas somem na hora. Para voltar, você autoriza de novo e a moderação lê outra vez."
        confirmLabel="Sair do diretório"
        isPending={leave.isPending}
        onConfirm={() => leave.mutate(undefined, { onSuccess: () => setOpen(false) })}
      />
    </Section>
  )
}

function Mine({ membroId }: { membroId: string }) {
  const [isNew, setNew] = useState(false)
  const { data: perfis } = useSuspenseQuery(diretorioQueries.meus())
  const { data: dono } = useSuspenseQuery(diretorioQueries.dono(membroId))
  const { data: termo } = useSuspenseQuery(diretorioQueries.termo())
  const { data: categorias = [] } = useQuery(diretorioQueries.categorias())
  const add = (
    <Button onClick={() => setNew(true)}>
      <Plus aria-hidden />
      Novo perfil ou vaga
    </Button>
  )
  if (!termo) return null
  return (
    <>
      {perfis.length === 0 ? (
        <Empty
          icon={Briefcase}
          title="Você não está no diretório"
          description="Conte o que você faz, a vaga que oferece ou o trabalho que procura. Só aparece o que você autorizar."
          action={add}
        />
      ) : (
        <div className="space-y-3">
          {perfis.map((perfil) => (
            <MeuPerfilCard
              key={perfil.id}
              perfil={perfil}
              categoria={categorias.find(({ value }) => value === perfil.categoria)?.label ?? ''}
              dono={dono}
              termo={termo}
            />
          ))}
          {add}
        </div>
      )}
      {!dono.foto && perfis.length > 0 && (
        <p className="text-muted-foreground text-sm">
          Sua foto aparece quando você tem uma e autoriza o uso da imagem em{' '}
          <Link to="/privacidade" className="text-primary-text underline underline-offset-4">
            Privacidade
          </Link>
          .
        </p>
      )}
      <Recados membroId={membroId} />
      {dono.isIn && <Leave membroId={membroId} />}
      {isNew && <PerfilDialog perfil={null} dono={dono} termo={termo} onClose={() => setNew(false)} />}
    </>
  )
}

/** One's own profiles and jobs, and what came by them. */
export function Component() {
  const { membroId } = usePermissions()
  return (
    <Page title="Meu perfil" description="O que a igreja vê do seu trabalho, e como falam com você.">
      <DiretorioTabs current="meu-perfil" />
      {membroId ? (
        <Mine membroId={membroId} />
      ) : (
        <Empty
          icon={Briefcase}
          title="Falta ligar sua conta"
          description="Sua conta ainda não está ligada a um cadastro na igreja. Fale com a secretaria."
        />
      )}
    </Page>
  )
}
