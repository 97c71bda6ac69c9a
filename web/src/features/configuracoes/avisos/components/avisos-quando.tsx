import { useId } from 'react'
import { Section } from '@/components/page/section'
import { Card } from '@/components/ui/card'
import { Select } from '@/components/ui/select'
import { Switch } from '@/components/ui/switch'
import { SetUpEmail, useLeaves } from '@/features/auth/public'
import { useMutation } from '@/lib/use-mutation'
import { SettingRow } from '../../components/setting-row'
import { type Ajustes, DIAS, MAXIMOS, type Padroes, silencioText } from '../model'
import { avisosMutations } from '../queries'
import { AvisosHorario } from './avisos-horario'

const SILENCIOS = ['igreja', 'proprio', 'nenhum'] as const

type AvisosQuandoProps = { ajustes: Ajustes; padroes: Padroes }

function Silencio({ ajustes, padroes }: AvisosQuandoProps) {
  const { mutate } = useMutation(avisosMutations.adjust())
  const labels: Record<(typeof SILENCIOS)[number], string> = {
    igreja: `Como a igreja: ${silencioText(padroes.silencio_inicio, padroes.silencio_fim)}`,
    proprio: 'Meus horários',
    nenhum: 'Sem silêncio',
  }
  return (
    <fieldset className="p-4 md:p-5">
      <legend className="float-left mb-1 w-full font-medium">Silêncio</legend>
      <p className="clear-both text-muted-foreground text-sm">
        Nesses horários nada chega ao celular nem por e-mail. O que vier espera o fim do silêncio.
      </p>
      {SILENCIOS.map((one) => (
        <label key={one} className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="radio"
            name="silencio"
            className="size-5 shrink-0 accent-primary"
            checked={ajustes.silencio === one}
            onChange={() => mutate({ silencio: one })}
          />
          {labels[one]}
        </label>
      ))}
      {ajustes.silencio === 'proprio' && (
        <div className="pt-2 pl-8">
          <AvisosHorario
            inicio={ajustes.silencio_inicio}
            fim={ajustes.silencio_fim}
            onChange={(change) => mutate(change)}
          />
        </div>
      )}
    </fieldset>
  )
}

/** When notices come, how many, and the weekly summary. */
export function AvisosQuando({ ajustes, padroes }: AvisosQuandoProps) {
  const leaves = useLeaves()?.email ?? true
  const ids = { resumo: useId(), email: useId() }
  const { mutate } = useMutation(avisosMutations.adjust())
  const daIgreja = padroes.maximo_por_dia
    ? `Como a igreja: ${padroes.maximo_por_dia}`
    : 'Como a igreja: sem limite'
  return (
    <Section title="Quando" description="Segurança, senha e o que é de hoje chegam sempre.">
      <Card className="divide-y divide-border">
        <Silencio ajustes={ajustes} padroes={padroes} />
        <SettingRow
          title="Avisos por dia"
          description="De todos os ministérios juntos, fora do aplicativo. O que passar vem no resumo."
        >
          <Select
            aria-label="Avisos por dia"
            placeholder={daIgreja}
            options={MAXIMOS.map((n) => ({ value: String(n), label: `Até ${n}` }))}
            value={ajustes.maximo_por_dia ? String(ajustes.maximo_por_dia) : ''}
            onChange={({ target }) => mutate({ maximo_por_dia: target.value ? Number(target.value) : null })}
            className="md:w-56"
          />
        </SettingRow>
        <SettingRow
          isInline
          title={<label htmlFor={ids.resumo}>Resumo da semana</label>}
          description={`Suas escalas, os eventos e o que ficou por ler: ${DIAS[padroes.resumo_dia]}, às ${String(padroes.resumo_hora).padStart(2, '0')}:00.`}
        >
          <Switch
            id={ids.resumo}
            checked={ajustes.resumo}
            onCheckedChange={(resumo) => mutate({ resumo })}
            className="flex-none!"
          />
        </SettingRow>
        <SettingRow
          isInline
          title={<label htmlFor={ids.email}>Receber avisos por e-mail</label>}
          description={
            leaves ? (
              'Desligado, nenhum assunto chega por e-mail. Senha e acesso à conta continuam.'
            ) : (
              <>
                <p>
                  Esta igreja ainda não envia e-mails: nenhum aviso sai por aqui até que ela passe a enviar.
                </p>
                <SetUpEmail />
              </>
            )
          }
        >
          <Switch
            id={ids.email}
            checked={ajustes.email_parado_em === null}
            onCheckedChange={(on) => mutate({ email_parado_em: on ? null : new Date().toISOString() })}
            className="flex-none!"
          />
        </SettingRow>
      </Card>
    </Section>
  )
}
