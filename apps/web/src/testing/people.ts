import type { Activity, Guide, Institution, SignedInUser } from '@estante/contract'
import { CATALOGUE_MODULE, Permission } from '@estante/contract/permissions'
import { institutionStore } from '../lib/institution/institution-store.ts'
import { startSession } from '../lib/session/store/session-store.ts'

export const activities = (...codes: number[]): Activity[] =>
  codes.map(cod_atividade => ({ cod_atividade, descricao: `atividade ${cod_atividade}`, cod_modulo: CATALOGUE_MODULE }))

/** What everybody may see of a record where the institution took nothing back. */
const READING = [
  Permission.reservation,
  Permission.copies,
  Permission.location,
  Permission.reference,
  Permission.marc,
  Permission.extraBlock,
  Permission.dublinCore,
]

export const ana: SignedInUser = {
  cod_pessoa: 7,
  nome_pessoa: 'Ana Lima',
  login: 'ana',
  app_uuid: null,
  renovar: false,
  expirado: false,
  validade: null,
}

export const signInAna = (
  change: Partial<SignedInUser> = {},
  codes: number[] = READING,
  remember = false,
): Promise<void> =>
  startSession(
    {
      credentials: { token: 'patron-1', refresh: 'refresh-1' },
      user: { ...ana, ...change },
      auhPermissions: activities(...codes),
    },
    { remember, atvLang: 'pt' },
  )

/** What a test does not look at is empty or off, and said all the same. */
export const institution = (change: Partial<Institution> = {}): Institution => ({
  codEmpresa: 12,
  sigla: 'SiBi',
  sigla_instituicao: 'UVale',
  nome_instituicao: 'Universidade do Vale',
  denominacao_login: 'Matrícula',
  destino_padrao_login_catalogo: 'C',
  msg_login: '',
  usaOAuth: 'N',
  usaSaml: 'N',
  tipoAutenticacaoInstitucional: 'SELECAO_INSTITUCIONAL_PERGAMUM',
  __md_aut: 2,
  __md_crypt: 4,
  login_sem_senha: 'N',
  login_pessoas_duplicadas: 'N',
  login_categorias: [],
  login_categoria_padrao: '',
  login_separador: '-',
  captcha: { tipo: 'altcha', chave: '' },
  chaves_parceiros: [],
  links_parceiros: [],
  bases_rede: ['rede_pergamum_oai'],
  msg_renovacao_consulta: '',
  msg_suporte_consulta: '',
  link_logo_consulta: '',
  link_logout_OIDC: '',
  link_lgpd: '',
  link_artigos_compartilhados: '',
  link_catalogo_rede: '',
  link_libras: '',
  usa_vlibras: 'N',
  versao_rotulo: '',
  cor_principal: '',
  cor_destaque: '',
  cor_fundo_logotipo_consulta: '',
  logotipo_consulta_opacidade: 1,
  tema: '',
  nome_catalogo: '',
  url_localizacao_estante: '',
  usa_visualizador_php: '0',
  usa_campus: 'N',
  habilita_kids_pesq_catalogo: 'N',
  restringe_ui_res_se_usu_logado: '0',
  fuso: 'America/Sao_Paulo',
  qtde_min_seq_paragrafo: 0,
  max_consulta_completa: 5000,
  itens_por_pagina: 20,
  ordenacao_padrao: '',
  opcoes_similaridade: 'N',
  idiomas: ['pt', 'en', 'es'],
  total_exemplares: 3000,
  total_acervos: 1500,
  total_bibliotecas: 6,
  ...change,
})

export const guides: Guide[] = [
  { codigo: 'pesquisa_geral', titulo: 'Pesquisa geral', icone: '', ordem: 0, usa_consulta_paginada: 'S' },
  { codigo: 'autoridades', titulo: 'Autoridades', icone: '', ordem: 1, usa_consulta_paginada: 'N' },
]

export function openInstitution(change: Partial<Institution> = {}, codes: number[] = READING): void {
  institutionStore.set({ institution: institution(change), guides, features: activities(...codes), isLoaded: true })
}
