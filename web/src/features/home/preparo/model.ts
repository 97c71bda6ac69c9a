/** What `app.passos_do_preparo` names. */
export type Passo = 'cultos' | 'marca' | 'pessoas' | 'ministerios' | 'listas' | 'email' | 'lideres'

export type PassoDoPreparo = {
  passo: Passo
  /** The church has it. */
  feito: boolean
  /** It was left for later. */
  adiado: boolean
}

type Words = {
  title: string
  why: string
  label: string
  /** A page of its own; else it is done in place. */
  path?: string
  /** Where it is done by somebody who belongs to no campus. */
  elsewhere?: string
}

export const PASSOS: Record<Passo, Words> = {
  cultos: {
    title: 'Horários dos cultos',
    why: 'Cada horário põe o culto de toda semana na agenda.',
    label: 'Informar horários',
    elsewhere: '/igreja',
  },
  marca: {
    title: 'Logo da igreja',
    why: 'Aparece na entrada, no menu e nos papéis.',
    label: 'Escolher logo',
    path: '/configuracoes/igreja',
  },
  pessoas: {
    title: 'Pessoas',
    why: 'De uma planilha, todas de uma vez.',
    label: 'Importar planilha',
    path: '/membros/importar',
  },
  ministerios: {
    title: 'Ministérios',
    why: 'Os de costume já vêm prontos: é só marcar.',
    label: 'Escolher ministérios',
    elsewhere: '/ministerios',
  },
  listas: {
    title: 'Listas prontas',
    why: 'Visitantes recentes, quem faltou, jovens, quem está sem data de nascimento.',
    label: 'Criar listas',
  },
  email: {
    title: 'E-mail da igreja',
    why: 'Para que convites, senhas novas e avisos cheguem às pessoas.',
    label: 'Configurar e-mail',
    path: '/configuracoes/integracoes',
  },
  lideres: {
    title: 'Quem ajuda você',
    why: 'Convide pastores, líderes e a secretaria.',
    label: 'Convidar',
    path: '/create-users',
  },
}

/** What comes next: the first step that is neither done nor left for later; else the first that is not done. */
export const nextPasso = (passos: readonly PassoDoPreparo[]): Passo | undefined =>
  (passos.find(({ feito, adiado }) => !feito && !adiado) ?? passos.find(({ feito }) => !feito))?.passo
