// What the server itself states, whatever the call. The specification fixes the wording of some.
import type { LocalizedText } from '#bio/core/fault.ts';

export const message = {
  sessionInvalid: {
    en: 'The page has expired. Please log in again.',
    zh: '页面已过期，请重新登录。',
  },
  sessionRevoked: {
    en: 'You were signed out elsewhere. Please log in again.',
    zh: '您的账号已在别处退出，请重新登录。',
  },
  permissionDenied: { en: 'Permission denied.', zh: '权限不足。' },
  secondFactorDue: {
    en: 'Please enter the code of your authenticator first.',
    zh: '请先完成两步验证。',
  },
  inputInvalid: { en: 'Something in the request is not as expected.', zh: '请求内容不符合要求。' },
  brokenBody: {
    en: 'The request could not be read: a JSON object was expected.',
    zh: '无法读取请求：应为 JSON 对象。',
  },
  brokenUpload: {
    en: 'The upload was cut short or could not be read. Please try again.',
    zh: '上传中断或无法读取，请重试。',
  },
  wrongType: {
    en: 'The request has the wrong content type: application/json was expected.',
    zh: '请求的内容类型有误：应为 application/json。',
  },
  wrongUploadType: {
    en: 'The request has the wrong content type: multipart/form-data was expected.',
    zh: '请求的内容类型有误：应为 multipart/form-data。',
  },
  tooSlow: {
    en: 'The request came in too slowly. Please check the network and try again.',
    zh: '请求内容传输过慢，请检查网络后重试。',
  },
  tooLarge: { en: 'The request is too large.', zh: '请求内容过大。' },
  tooMany: {
    en: 'Too many requests. Please wait a moment and try again.',
    zh: '操作过于频繁，请稍后再试。',
  },
  foreignOrigin: {
    en: 'Requests from another site are not accepted.',
    zh: '不接受来自其他网站的请求。',
  },
  noSuchCall: { en: 'There is nothing at this address.', zh: '该地址不存在。' },
  wrongMethod: { en: 'This address does not take that method.', zh: '该地址不支持此请求方法。' },
  sameKeyOtherInput: {
    en: 'This request was already made with other content. Please reload the page and try again.',
    zh: '该请求已以其他内容提交过，请刷新页面后重试。',
  },
  systemException: {
    en: 'System exception. Please try again later; if it stays, contact us.',
    zh: '系统异常，请稍后重试；如仍有问题，请联系我们。',
  },
  overloaded: {
    en: 'The server is busy. Please try again in a moment.',
    zh: '服务器繁忙，请稍后再试。',
  },
  notScanned: {
    en: 'The virus scanner does not answer for a moment, so the file was not kept. Please send it again shortly.',
    zh: '病毒扫描服务暂时无响应，文件未保存，请稍后重新上传。',
  },
  unavailable: {
    en: 'The service cannot be reached for a moment. Please try again shortly.',
    zh: '服务暂时不可用，请稍后再试。',
  },
} as const satisfies Record<string, LocalizedText>;
