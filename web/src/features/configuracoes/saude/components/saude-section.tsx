import { useSuspenseQuery } from '@tanstack/react-query'
import {
  Archive,
  CalendarClock,
  CircleAlert,
  CircleCheck,
  Database,
  FileStack,
  type LucideIcon,
  MailWarning,
  RefreshCw,
} from 'lucide-react'
import { Fold } from '@/components/page/fold'
import { Section } from '@/components/page/section'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { useLeaves } from '@/features/auth/public'
import { myZone } from '@/lib/clock'
import { formatCount, formatDateTime, formatNumber } from '@/lib/format'
import { SettingRow } from '../../components/setting-row'
import { saudeQueries } from '../../queries'
import { andamento, avisos, type Copia, formatBytes, type Saude, ultimaCopia } from '../model'
import { SaudeConsultas } from './saude-consultas'
import { SaudeHoras } from './saude-horas'

const TIPOS: Record<Copia['tipo'], string> = {
  manual: 'pedida por alguém',
  daily: 'diária',
  upgrade: 'antes de atualizar',
}
const UNKNOWN = 'Esta instalação não informa.'

function Avisos({ dados }: { dados: Saude }) {
  const found = avisos(dados)
  if (found.length === 0)
    return <SettingRow icon={CircleCheck} title="Tudo em ordem" description="Nada pede atenção agora." />
  return found.map((aviso) => <SettingRow key={aviso} icon={CircleAlert} title={aviso} />)
}

function Parte({ icon, title, text }: { icon: LucideIcon; title: string; text: string | null }) {
  return <SettingRow icon={icon} title={title} description={text ?? UNKNOWN} />
}

function bancoText({ banco }: Saude): string {
  return `PostgreSQL ${banco.versao} · ${banco.conexoes} de ${banco.conexoes_max} conexões`
}

function arquivosText({ arquivos }: Saude): string | null {
  if (!arquivos) return null
  const objetos = arquivos.reduce((sum, one) => sum + one.objetos, 0)
  const bytes = arquivos.reduce((sum, one) => sum + one.bytes, 0)
  return `${formatCount(objetos, 'arquivo', 'arquivos')} · ${formatBytes(bytes)}`
}

function replicacaoText({ replicacao }: Saude): string | null {
  if (!replicacao) return null
  if (replicacao.length === 0) return 'Ninguém está lendo agora.'
  // A reader may be a moment ahead of what the look at the log saw.
  const atraso = Math.max(0, ...replicacao.map(({ atraso_bytes }) => atraso_bytes ?? 0))
  return `${formatCount(replicacao.length, 'leitor', 'leitores')} · ${formatBytes(atraso)} por ler`
}

function mensagensText({ mensagens }: Saude, leaves: boolean): string | null {
  if (!mensagens) return null
  if (!leaves) return `${formatNumber(mensagens.esperando)} guardadas no banco: nenhum e-mail sai`
  return `${formatNumber(mensagens.esperando)} na fila · ${formatNumber(mensagens.desistidas)} não enviadas`
}

function copiaText(dados: Saude): string | null {
  if (!dados.copias) return null
  const copia = ultimaCopia(dados)
  if (!copia) return 'Nenhuma ainda.'
  return `${formatDateTime(copia.inicio, myZone())} · ${formatBytes(copia.bytes ?? 0)} · ${TIPOS[copia.tipo]}`
}

function Tarefas({ tarefas }: Pick<Saude, 'tarefas'>) {
  if (!tarefas) return <Parte icon={CalendarClock} title="Tarefas" text={null} />
  if (tarefas.length === 0)
    return (
      <SettingRow icon={CalendarClock} title="Nenhuma tarefa" description="Nada foi agendado no banco." />
    )
  return tarefas.map((tarefa) => (
    <SettingRow
      key={tarefa.nome}
      icon={tarefa.estado === 'failed' ? CircleAlert : CalendarClock}
      title={tarefa.nome}
      description={[andamento(tarefa), tarefa.erro].filter(Boolean).join(' · ')}
    />
  ))
}

/** How the installation is, for those who run it: what needs attention first. */
export function SaudeSection() {
  const { data: dados, refetch, isFetching } = useSuspenseQuery(saudeQueries.agora())
  const leaves = useLeaves()?.email ?? true
  return (
    <div className="space-y-8">
      <Section
        title="Avisos"
        actions={
          <Button variant="outline" onClick={() => void refetch()} isPending={isFetching}>
            <RefreshCw aria-hidden />
            Atualizar
          </Button>
        }
      >
        <Card className="divide-y divide-border">
          <Avisos dados={dados} />
        </Card>
      </Section>
      <Section title="Pedidos nas últimas 24 horas">
        <Card>
          {dados.horas ? (
            <SaudeHoras horas={dados.horas} />
          ) : (
            <p className="p-4 text-muted-foreground text-sm md:p-5">{UNKNOWN}</p>
          )}
        </Card>
      </Section>
      <Section title="Partes">
        <Card className="divide-y divide-border">
          <Parte icon={Archive} title="Última cópia de segurança" text={copiaText(dados)} />
          <Parte icon={Database} title="Dados guardados" text={formatBytes(dados.banco.bytes)} />
          <Parte icon={FileStack} title="Arquivos guardados" text={arquivosText(dados)} />
          <Parte icon={MailWarning} title="Mensagens a pessoas" text={mensagensText(dados, leaves)} />
        </Card>
      </Section>
      <Section
        title="Tarefas automáticas"
        description="O que o sistema faz sozinho, como os avisos da manhã. Cada uma roda no horário do campus."
      >
        <Card className="divide-y divide-border">
          <Tarefas tarefas={dados.tarefas} />
        </Card>
      </Section>
      <Fold title="Para quem cuida do servidor">
        <div className="space-y-8 pt-2">
          <Card className="divide-y divide-border">
            <Parte icon={Database} title="Banco de dados" text={bancoText(dados)} />
            <Parte icon={RefreshCw} title="Avisos ao vivo (replicação)" text={replicacaoText(dados)} />
          </Card>
          {dados.consultas && dados.consultas.length > 0 && (
            <Section title="Consultas mais lentas" description="Em média, desde que o banco iniciou.">
              <SaudeConsultas consultas={dados.consultas} />
            </Section>
          )}
        </div>
      </Fold>
    </div>
  )
}
