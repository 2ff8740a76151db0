// What the product really does with what people give it: a change of the one is a change of the other.
import type { LocalizedText } from '#bio/core/fault.ts';
import { words } from '#src/core/text.ts';

export const cookiesWords = words({
  title: { en: 'Privacy, cookies and terms', zh: '隐私、Cookie 与用户协议' },
  lead: {
    en: 'In short: sequences stay in your browser unless you keep, upload or order them; there are no cookies, no advertising and no third party on these pages.',
    zh: '简而言之：除非您主动保存、上传或订购，序列始终留在您的浏览器中；本站不使用 Cookie，没有广告，也不引入任何第三方。',
  },
  contents: { en: 'On this page', zh: '本页内容' },
  where: { en: 'Where', zh: '位置' },
  what: { en: 'What is kept', zh: '保存的内容' },
  until: { en: 'Until', zh: '保留期限' },
  allowTracking: {
    en: 'Let this browser tell which pages and controls are used',
    zh: '允许此浏览器统计页面和控件的使用情况',
  },
  askedNotTo: {
    en: 'Your browser asks sites not to track you: nothing is told.',
    zh: '您的浏览器已要求网站不要跟踪，因此不会发送任何统计。',
  },
});

export interface Section {
  /** The anchor: `/cookies#terms`. */
  readonly id: 'privacy' | 'cookies' | 'terms';
  readonly title: LocalizedText;
  readonly points: readonly { readonly title: LocalizedText; readonly text: LocalizedText }[];
}

export const SECTIONS: readonly Section[] = [
  {
    id: 'privacy',
    title: { en: 'Privacy policy', zh: '隐私政策' },
    points: [
      {
        title: { en: 'Your sequences', zh: '您的序列' },
        text: {
          en: 'The tools and the vector designer run in your browser; what you type, open or drop into them is not sent anywhere. It is sent only when you keep it in My Vectors or My Sequences while you are logged in, upload it as a file, or put it into the cart. The status bar counts every byte of sequence data that has left the page.',
          zh: '序列工具和载体设计均在您的浏览器中运行，您输入、打开或拖入的内容不会发送到任何地方。只有在登录状态下保存到“我的载体”或“我的序列”、上传文件或加入购物车时才会发送。状态栏会显示已发送的序列数据字节数。',
        },
      },
      {
        title: { en: 'Your account', zh: '您的账号' },
        text: {
          en: 'We keep what you fill in: name, nickname, phone, email address, organization, shipping addresses and invoice information; further what you keep there: vectors, sequences, uploaded files, favourites, points. It serves to sign you in, to make and deliver what you order, and nothing else. Passwords are stored as argon2id hashes, session tokens and codes as hashes: nobody can read them back.',
          zh: '我们保存您填写的信息：姓名、昵称、手机号码、邮箱、单位信息、收货地址和发票信息；以及您存放在账号中的内容：载体、序列、上传的文件、收藏和积分。这些信息仅用于登录、生产和交付您订购的产品。密码以 argon2id 哈希保存，会话令牌和验证码同样只保存哈希值，任何人都无法还原。',
        },
      },
      {
        title: { en: 'What is measured', zh: '访问统计' },
        text: {
          en: 'Which page was open and for how long, which of its links and named buttons were used, its language, and the number that your browser got at its first visit; with a login also your account. Never what you typed. It is kept for 180 days. A browser that asks not to be tracked tells nothing, nor does one in which you say so here. Your network address tells your region and limits abuse; it is not kept with your account.',
          zh: '我们记录打开了哪个页面、停留时长、使用了哪些链接和具名按钮、页面语言以及浏览器首次访问时获得的编号；登录后还会记录对应的账号。我们从不记录您输入的内容。统计数据保留 180 天。浏览器设置了“不跟踪”，或您在此关闭统计时，不会发送任何统计。网络地址仅用于判断所在地区和防止滥用，不会与账号一起保存。',
        },
      },
      {
        title: { en: 'Who else learns of it', zh: '信息共享' },
        text: {
          en: 'Nobody, but for what a service needs that you use: the phone operator and the mail server that carry your code, Google if you log in with it (we receive your name and verified address from there), and the payment provider if you pay by card (its form takes the number; we keep its token, the brand, the last digits and the expiry date).',
          zh: '除您所使用的服务之外，我们不与任何人共享信息：发送验证码的短信运营商和邮件服务商；使用 Google 登录时的 Google（我们从中获得您的姓名和已验证的邮箱）；刷卡付款时的支付服务商（卡号在其页面填写，我们仅保存令牌、卡组织、末尾几位数字和有效期）。',
        },
      },
      {
        title: { en: 'Your choices', zh: '您的权利' },
        text: {
          en: 'You can read and change what is in your account under My account, take your vectors and sequences with you as a file, and delete them there. To have the whole account deleted, write to the operator of this site from the address that the account has.',
          zh: '您可以在个人中心查看和修改账号信息，将载体和序列导出为文件，也可以随时删除。如需注销账号，请使用账号所绑定的邮箱联系本站运营方。',
        },
      },
    ],
  },
  {
    id: 'cookies',
    title: { en: 'Cookies and what your browser keeps', zh: 'Cookie 与浏览器存储' },
    points: [
      {
        title: { en: 'No cookies', zh: '不使用 Cookie' },
        text: {
          en: 'These pages set no cookies. What they need to remember stands in the storage of your browser, listed below; clearing the data of this site in the browser removes all of it.',
          zh: '本站不设置 Cookie。需要记住的内容保存在浏览器自身的存储中，详见下表；在浏览器中清除本站数据即可全部删除。',
        },
      },
    ],
  },
  {
    id: 'terms',
    title: { en: 'User agreement', zh: '用户协议' },
    points: [
      {
        title: { en: 'What it is for', zh: '用途' },
        text: {
          en: 'Tools and services for research by people trained for it. Nothing here is meant for diagnosis or treatment. You are responsible for what you design and order: that you may make and use it where you work, that it keeps to the rules of biosafety and biosecurity there, and that you hold the rights it needs. Some elements of the library are proprietary; their page says so.',
          zh: '本站的工具和服务面向具备专业能力的科研人员，不用于诊断或治疗。您应对所设计和订购的内容负责：确保其制备和使用符合所在地法律法规及生物安全要求，并拥有所需的权利。元件库中部分元件受专有权利保护，其详情页会予以说明。',
        },
      },
      {
        title: { en: 'What the results are worth', zh: '结果的可靠性' },
        text: {
          en: 'Each tool says by which method and table it works, and where it is uncertain. The results are given with care but without warranty: verify what matters before you build on it.',
          zh: '每个工具都会说明所用的方法和数据表，以及结果的不确定之处。我们力求准确，但不作任何保证：重要结果请在使用前自行核实。',
        },
      },
      {
        title: { en: 'Your account', zh: '账号' },
        text: {
          en: 'What you state about yourself and your organization must be true. Keep your password and your codes to yourself; what is done with them counts as done by you until you tell us. Who disturbs the service or tries to reach what is not his can be excluded from it.',
          zh: '您提供的个人和单位信息应真实有效。请妥善保管密码和验证码；在您通知我们之前，使用它们进行的操作视为您本人的操作。干扰服务或试图获取他人信息的用户，我们可停止向其提供服务。',
        },
      },
      {
        title: { en: 'Orders', zh: '订购' },
        text: {
          en: 'A vector in the cart is no contract yet. Special items are reviewed by our technical team; price, content and time of delivery are those of the quotation that you confirm. What you send us remains yours and is used for your order alone.',
          zh: '加入购物车并不构成合同。特殊规格的产品由技术团队审核；价格、交付内容和周期以您确认的报价单为准。您提供的资料和样品归您所有，仅用于完成您的订单。',
        },
      },
      {
        title: { en: 'Changes', zh: '变更' },
        text: {
          en: 'What is changed here holds from the day it is published, for what you do from then on.',
          zh: '本页内容如有变更，自公布之日起对此后的使用行为生效。',
        },
      },
    ],
  },
];

interface Kept {
  readonly where: LocalizedText;
  readonly what: LocalizedText;
  readonly until: LocalizedText;
}

const CLEARED: LocalizedText = { en: 'you clear it', zh: '您清除为止' };

/** As src/core/localStorage.ts and src/core/localDatabase.ts keep it. */
export const KEPT: readonly Kept[] = [
  {
    where: { en: 'Local storage: sysKey, systemCode', zh: '本地存储：sysKey、systemCode' },
    what: { en: 'the number of this browser', zh: '本浏览器的编号' },
    until: CLEARED,
  },
  {
    where: {
      en: 'Local storage: accessToken, registerSite, clientInOrganizationType',
      zh: '本地存储：accessToken、registerSite、clientInOrganizationType',
    },
    what: { en: 'your session', zh: '登录会话' },
    until: {
      en: 'you log out; it ends after 7 days without use, or 30 days',
      zh: '退出登录为止；7 天未使用或满 30 天自动失效',
    },
  },
  {
    where: {
      en: 'Local storage: language, theme, sidebarStatus, device, size, version, closeCoupon, the guides seen',
      zh: '本地存储：language、theme、sidebarStatus、device、size、version、closeCoupon 及已看过的导览',
    },
    what: { en: 'how you set up the page', zh: '页面偏好设置' },
    until: CLEARED,
  },
  {
    where: { en: 'Session storage: ipConfig, bytesSent', zh: '会话存储：ipConfig、bytesSent' },
    what: {
      en: 'your network address and region, as the server sees them; how many bytes of sequences this tab has sent',
      zh: '服务器所见的网络地址和地区；本标签页已发送的序列字节数',
    },
    until: { en: 'you close the tab', zh: '关闭标签页为止' },
  },
  {
    where: { en: 'IndexedDB', zh: 'IndexedDB' },
    what: {
      en: 'what you typed and set in the tools, open maps with their edits, My Vectors, My Sequences and their earlier versions, favourites, forms not yet sent',
      zh: '工具中的输入和设置、已打开的图谱及其编辑记录、我的载体、我的序列及其历史版本、收藏、尚未提交的表单',
    },
    until: {
      en: 'you delete it; at a logout what the account has leaves the browser',
      zh: '您删除为止；退出登录时，账号中已有的内容会从本浏览器移除',
    },
  },
  {
    where: { en: 'Cache of the service worker', zh: 'Service Worker 缓存' },
    what: { en: 'the program itself, so that it works offline', zh: '程序本身，供离线使用' },
    until: { en: 'the next version', zh: '下一版本发布为止' },
  },
];
