// Who is signed in, and everything an account is asked over HTTP; passkeys are the browser's own business.
import { requestJson, send as sendTo } from "../net/http";
import type {
  Account,
  NameAndPassword,
  NewPassword,
  NoticeWanted,
  PasskeyAnswer,
  PasskeyChallenge,
  PasskeyWanted,
  Recovery,
  RecoveryCodes,
  SeatLink,
} from "../net/wire";
import { myTables, remember } from "../shell/my-tables";
import { language } from "../shell/settings";

/** A challenge whose options the browser knows. */
interface Challenge extends PasskeyChallenge {
  options: PasskeyChallenge["options"] & PublicKeyCredentialCreationOptionsJSON & PublicKeyCredentialRequestOptionsJSON;
}

function send<T>(method: string, path: string, body: unknown = {}): Promise<T> {
  return sendTo(method, path, language(), body);
}

export function fetchAccount(): Promise<Account> {
  return requestJson("/api/me");
}

export function signUp(name: string, password: string): Promise<unknown> {
  return send("POST", "/api/people", { name, password } satisfies NameAndPassword);
}

export function signIn(name: string, password: string): Promise<unknown> {
  return send("POST", "/api/session", { name, password } satisfies NameAndPassword);
}

export function signOut(): Promise<unknown> {
  return send("DELETE", "/api/session");
}

export function changePassword(old: string, fresh: string): Promise<unknown> {
  return send("PUT", "/api/me/password", { old, new: fresh } satisfies NewPassword);
}

/** Another password for whoever has lost the old one and picks a passkey of theirs instead. */
export async function changePasswordByPasskey(fresh: string): Promise<unknown> {
  return send("PUT", "/api/me/password", { new: fresh, ...(await askPasskey()) } satisfies NewPassword);
}

/** A new password by a recovery code, or by the secret of a link. */
export function recover(code: string, fresh: string): Promise<unknown> {
  return send("POST", "/api/session/recovery", { code, new: fresh } satisfies Recovery);
}

/** New recovery codes; the old ones open nothing any more. */
export async function makeCodes(): Promise<readonly string[]> {
  return (await send<RecoveryCodes>("POST", "/api/me/recovery")).codes;
}

export function endSession(id: string): Promise<unknown> {
  return send("DELETE", `/api/me/sessions/${id}`);
}

export function dropPasskey(id: string): Promise<unknown> {
  return send("DELETE", `/api/me/passkeys/${id}`);
}

export function addWebhook(kind: string, url: string): Promise<unknown> {
  return send("POST", "/api/notices", { kind, url, lang: language() } satisfies NoticeWanted);
}

export function endNotice(id: string): Promise<unknown> {
  return send("DELETE", `/api/notices/${id}`);
}

export function deleteMe(): Promise<unknown> {
  return send("DELETE", "/api/me");
}

/** Whether the browser can make passkeys here: it needs a name of a site, not a number, and an encrypted connection. */
export function passkeysWork(): boolean {
  return isSecureContext && "PublicKeyCredential" in window && !/^[\d.:[\]]+$/.test(location.hostname);
}

/** A new passkey: for whoever is signed in, else for a new account of that name. */
export async function makePasskey(name = ""): Promise<unknown> {
  const { key, options } = await send<Challenge>("POST", "/api/passkeys/new", { name } satisfies PasskeyWanted);
  const publicKey = {
    ...options,
    challenge: bytesOf(options.challenge),
    user: { ...options.user, id: bytesOf(options.user.id) },
    excludeCredentials: [],
  };
  const made = await navigator.credentials.create({ publicKey: publicKey as unknown as PublicKeyCredentialCreationOptions });
  return send("POST", "/api/passkeys", { key, credential: credentialJson(made) } satisfies PasskeyAnswer);
}

/** Signs in with whichever passkey the person picks. */
export async function usePasskey(): Promise<unknown> {
  return send("POST", "/api/session/passkey", await askPasskey());
}

/** The answer of whichever passkey the person picks. */
async function askPasskey(): Promise<PasskeyAnswer> {
  const { key, options } = await send<Challenge>("POST", "/api/passkeys/known");
  const publicKey = {
    challenge: bytesOf(options.challenge),
    rpId: options.rpId ?? location.hostname,
    userVerification: "preferred" as const,
  };
  const found = await navigator.credentials.get({ publicKey });
  return { key, credential: credentialJson(found) };
}

/** A passkey's answer as JSON. */
function credentialJson(credential: Credential | null): PasskeyAnswer["credential"] {
  if (!(credential instanceof PublicKeyCredential)) throw new Error("the browser gave no passkey");
  const { response } = credential;
  const parts: Record<string, string | null> = { clientDataJSON: base64url(response.clientDataJSON) };
  if (response instanceof AuthenticatorAttestationResponse) parts["attestationObject"] = base64url(response.attestationObject);
  if (response instanceof AuthenticatorAssertionResponse) {
    parts["authenticatorData"] = base64url(response.authenticatorData);
    parts["signature"] = base64url(response.signature);
    parts["userHandle"] = response.userHandle ? base64url(response.userHandle) : null;
  }
  return { id: credential.id, rawId: base64url(credential.rawId), type: credential.type, response: parts, clientExtensionResults: {} };
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64url.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
}

function base64url(buffer: ArrayBuffer): string {
  return btoa(String.fromCharCode(...new Uint8Array(buffer)))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}

/** Makes this browser's seats the account's, and the account's tables this browser's. */
export async function mergeTables(account: Account): Promise<boolean> {
  const known = new Set(account.tables.map((table) => table.table));
  const fresh = myTables().filter((table) => table.token && !known.has(table.table));
  const claimed = await Promise.all(fresh.map((mine) => claimSeat(mine.table, mine.token)));
  const here = new Set(myTables().map((table) => table.table));
  for (const table of [...account.tables].reverse()) if (!here.has(table.table)) remember(table.table, { game: table.game });
  return claimed.includes(true);
}

/** Whether a seat is the account's from now on; one that is gone or another's is not. */
async function claimSeat(table: string, token: string): Promise<boolean> {
  return send("POST", "/api/me/seats", { table, token } satisfies SeatLink).then(
    () => true,
    () => false,
  );
}
