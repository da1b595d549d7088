/** Mail that anybody may have: its domain says nothing about the workplace. */
const freeMail = new Set(
  `naver.com daum.net hanmail.net kakao.com nate.com empas.com empal.com korea.com chol.com dreamwiz.com
  freechal.com lycos.co.kr paran.com hitel.net unitel.co.kr netian.com cyworld.com hanmir.com kornet.net hotmail.co.kr
  yahoo.co.kr hanafos.com gmail.com googlemail.com outlook.com outlook.kr hotmail.com live.com live.co.kr msn.com
  passport.com yahoo.com ymail.com rocketmail.com icloud.com me.com mac.com privaterelay.appleid.com proton.me
  protonmail.com protonmail.ch pm.me aol.com gmx.com gmx.net gmx.de web.de mail.com mail.ru bk.ru inbox.ru list.ru
  yandex.com yandex.ru ya.ru qq.com foxmail.com 163.com 126.com yeah.net sina.com sina.cn sohu.com zoho.com
  zohomail.com fastmail.com fastmail.fm tutanota.com tuta.com tuta.io hey.com hushmail.com duck.com mozmail.com
  simplelogin.com mailinator.com guerrillamail.com yopmail.com 10minutemail.com temp-mail.org tempmail.com
  trashmail.com sharklasers.com maildrop.cc dispostable.com t-online.de orange.fr free.fr laposte.net libero.it
  comcast.net verizon.net att.net docomo.ne.jp ezweb.ne.jp softbank.ne.jp`.split(/\s+/),
)

/** The same names under many countries: yahoo.co.jp, hotmail.fr. */
const freeMailAnywhere = /^(?:yahoo|hotmail|outlook|live|msn|yandex|gmx)\.[a-z]{2,3}(?:\.[a-z]{2})?$/

/** Anybody may register a domain below these. */
const hosting = new Set(
  `github.io gitlab.io vercel.app netlify.app pages.dev workers.dev herokuapp.com web.app firebaseapp.com
  appspot.com azurewebsites.net onmicrosoft.com cloudfront.net blogspot.com tistory.com wordpress.com cafe24.com
  imweb.me modoo.at notion.site fly.dev onrender.com ngrok.io`.split(/\s+/),
)

// Second levels of country domains, by the Public Suffix List; those of Korea's cities and provinces by the register.
const secondLevel =
  /^(?:co|com|or|org|ne|net|go|gov|gob|gouv|ac|edu|re|res|pe|hs|ms|es|sc|kg|mil|nom|ltd|plc|sch|nhs|police|info|biz|id|web|gr|lg|ad|ed)\.[a-z]{2}$/
const koreanRegion =
  /^(?:seoul|busan|daegu|incheon|gwangju|daejeon|ulsan|gyeonggi|gangwon|chungbuk|chungnam|jeonbuk|jeonnam|gyeongbuk|gyeongnam|jeju)\.kr$/

/** Whether a company may claim a mail domain: no free mail, nothing below one, and no suffix that many share. */
export function isClaimable(domain: string): boolean {
  const labels = domain.split('.')
  const parents = labels.slice(0, -1).map((_, from) => labels.slice(from).join('.'))
  if (parents.some((parent) => freeMail.has(parent) || freeMailAnywhere.test(parent))) return false
  return !hosting.has(domain) && !secondLevel.test(domain) && !koreanRegion.test(domain)
}
