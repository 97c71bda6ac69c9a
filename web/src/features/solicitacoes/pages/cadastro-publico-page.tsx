import { useSuspenseQuery } from '@tanstack/react-query'
import { CircleCheck, QrCode } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useParams } from 'react-router'
import { Empty } from '@/components/feedback/empty'
import { DocumentTitle } from '@/components/page/document-title'
import { Logo } from '@/components/page/logo'
import { Button } from '@/components/ui/button'
import { CadastroForm } from '../components/cadastro-form'
import type { Convite } from '../model'
import { solicitacoesQueries } from '../queries'

function Frame({
  title,
  description,
  children,
}: {
  title: string
  description: string
  children: ReactNode
}) {
  return (
    <div className="mx-auto w-full max-w-md space-y-6 px-5 py-8">
      <DocumentTitle>{title}</DocumentTitle>
      <Logo variant="completa" className="h-10" />
      <header className="space-y-1.5">
        <h1 className="font-bold text-2xl tracking-tight">{title}</h1>
        <p className="text-muted-foreground">{description}</p>
      </header>
      {children}
    </div>
  )
}

function Formulario({ codigo, convite }: { codigo: string; convite: Convite }) {
  const [sent, setSent] = useState<string | null>(null)
  if (sent !== null) {
    return (
      <Frame title={`Obrigado, ${sent}!`} description="Recebemos seu cadastro.">
        <div role="status">
          <Empty
            icon={CircleCheck}
            title="Tudo certo"
            description={`Alguém do campus ${convite.campus} confere seus dados. Você já pode fechar esta página.`}
            action={
              <Button variant="outline" onClick={() => setSent(null)}>
                Cadastrar outra pessoa
              </Button>
            }
          />
        </div>
      </Frame>
    )
  }
  return (
    <Frame
      title="Seja bem-vindo!"
      description={`${convite.igreja} · ${convite.campus}. Leva menos de um minuto e meio.`}
    >
      <CadastroForm codigo={codigo} convite={convite} onSent={setSent} />
    </Frame>
  )
}

export function Component() {
  const { codigo = '' } = useParams()
  const { data: convite } = useSuspenseQuery(solicitacoesQueries.convite(codigo))
  if (convite) return <Formulario codigo={codigo} convite={convite} />
  return (
    <Frame title="Código não encontrado" description="Este endereço não leva a nenhum formulário.">
      <Empty
        icon={QrCode}
        title="Este código não vale mais"
        description="Peça na recepção da igreja um código atual, ou faça o cadastro com alguém da equipe."
      />
    </Frame>
  )
}
