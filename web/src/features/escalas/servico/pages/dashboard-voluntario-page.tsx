import { useSuspenseQuery } from '@tanstack/react-query'
import { CalendarHeart, CalendarSync, GraduationCap, HandCoins } from 'lucide-react'
import { Link } from 'react-router'
import { Empty } from '@/components/feedback/empty'
import { Section } from '@/components/page/section'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { dayOf } from '@/lib/clock'
import { useSession } from '@/lib/session'
import { nomeDoDia } from '../../horas'
import { RodasParaMim } from '../../painel/components/rodas-para-mim'
import { Contagem } from '../components/contagem'
import { MinhasTrocas } from '../components/minhas-trocas'
import { PedidoDeBloqueios } from '../components/pedido-de-bloqueios'
import { ServicoCard } from '../components/servico-card'
import { ServicoFrame } from '../components/servico-frame'
import { VagasAbertas } from '../components/vagas-abertas'
import { porEscala } from '../estado'
import type { MeuServico, Servico } from '../model'
import { servicoQueries } from '../queries'

function Proximas({ servicos }: { servicos: readonly Servico[] }) {
  if (servicos.length === 0) {
    return (
      <Empty
        icon={CalendarHeart}
        title="Você não está em nenhuma escala"
        description="Quando a liderança de um ministério publicar uma escala com você, ela aparece aqui. Diga antes em que dias não pode."
        action={
          <Button asChild variant="outline">
            <Link to="/dashboard-voluntario/disponibilidade">Dizer quando não posso</Link>
          </Button>
        }
      />
    )
  }
  const dias = new Map<string, [Servico, ...Servico[]][]>()
  for (const grupo of porEscala(servicos)) {
    const dia = dayOf(grupo[0].inicio, grupo[0].fuso)
    dias.set(dia, [...(dias.get(dia) ?? []), grupo])
  }
  return (
    <ol className="grid items-start gap-5 lg:grid-cols-2">
      {[...dias].map(([dia, grupos]) => {
        const [primeiro] = grupos[0] ?? []
        return (
          <li key={dia} className="space-y-2">
            <h3 className="font-semibold first-letter:uppercase">
              {primeiro && nomeDoDia(primeiro.inicio, primeiro.fuso)}
            </h3>
            <div className="space-y-3">
              {grupos.map((itens) => (
                <ServicoCard key={itens[0].escala_id} itens={itens} />
              ))}
            </div>
          </li>
        )
      })}
    </ol>
  )
}

function Falta({ falta }: Pick<MeuServico, 'falta'>) {
  if (falta.length === 0) return null
  return (
    <Section title="O que falta para você servir">
      <Card>
        <ul className="divide-y divide-border">
          {falta.map(({ ministerio, funcao, faltas }) => (
            <li key={`${ministerio}/${funcao}`} className="flex items-start gap-3 px-4 py-3">
              <GraduationCap aria-hidden className="mt-0.5 size-5 shrink-0 text-muted-foreground" />
              <div className="min-w-0">
                <p className="break-words font-medium">
                  {ministerio}: {funcao}
                </p>
                <p className="break-words text-muted-foreground text-sm">{faltas.join(' ')}</p>
              </div>
            </li>
          ))}
        </ul>
      </Card>
    </Section>
  )
}

function Pagina({ userId }: { userId: string }) {
  const { data } = useSuspenseQuery(servicoQueries.meu(userId))
  const { membro_id, proximas, trocas, vagas, meses, falta, contagem } = data
  return (
    <ServicoFrame
      current="escala"
      isLinked={membro_id !== null}
      actions={
        membro_id && (
          <>
            <Button asChild variant="outline">
              <Link to="/minha-agenda">
                <CalendarSync aria-hidden />
                Assinar no calendário
              </Link>
            </Button>
            <Button asChild variant="outline">
              <Link to="/meus-reembolsos">
                <HandCoins aria-hidden />
                Reembolsos
              </Link>
            </Button>
          </>
        )
      }
    >
      <PedidoDeBloqueios meses={meses} />
      <Section title="Próximas escalas">
        <Proximas servicos={proximas} />
      </Section>
      <RodasParaMim />
      <MinhasTrocas trocas={trocas} meus={proximas} />
      <VagasAbertas vagas={vagas} />
      <Falta falta={falta} />
      <Section title="Nos últimos 12 meses">
        <Contagem contagem={contagem} />
      </Section>
    </ServicoFrame>
  )
}

export function Component() {
  const { user } = useSession()
  return user && <Pagina userId={user.id} />
}
