// Where addresses of mainland China are, coarsely: enough to choose a language, nothing else. From the country table
// geo-whois-asn-country 2.3.2026061719 of sapics/ip-location-db (registry data of the NRO, CC BY 4.0), IPv4 ranges of
// 4,096 addresses and more (340.4 of 343.3 million), IPv6 ranges of a /32 and more, with CERNET's 2001:250::/31 and
// 2001:da8::/32, which the table lacks. Pairs in base 36: how many blocks after the last range it begins, how many it
// has.

/** Blocks of 256 addresses (/24). */
export const CHINESE_V4 = `
1elc,w 5e,1q 5g,3g 3k,74 1,3j ow,74 7f,39 ao,sg 1kw,1kw 2kg,74 e8,sg sg,1kw sg,sg 1kw,35s 3y8,e8
74,74 buo,16o e8,2dc e8,16o 1wxs,1s 7lj4,3k 7k4g,w 4ow,35s e0w,4xs e8,e8 e8,e8 1kw,35s 740,e8 16o,e8
e8,35s 2gw0,e8 y7c,k 1w,h 12n,w 174,w g,w 2w,g o,68 rf4,g o2o,g cao,e8 e8,e8 bri8,4qo sg,2dc hs,3k
qo,1s 8nk,1c 3k,3k lc,74 hs,1s gw,w jk,1s g,g 80,1s 8w,3k 2gw,e8 2rk,74 lc,2dc 4qo,8ow be2w,e0 e8,sg
1kw,468 7,p jk,1z4 72,76 sg,1kw 6bk,pa8 4qo,sg e8,74 1o74,1s 1536,72 cg0,8w0 3r4,cn4 qv4,e8 a68,3k
1s,1s 70g,74 1wy0,k 4,w 1s,58 1w,3k e8,sg 7wg,2dc e8,4w 28,74 35s,e8 8w,k 4,2i0 1s,14 4,b8 74,38
3w,sg 35s,m8 4,64 sg,35s 2dc,w 4,66w 4,3k sg,1kw 74,3k 3k,7pc 74,2rk qv4,1z4 e8,sg 4qo,4qo 4w8,k
70,w 14,2k 4,2g k,w k,24 18,w 4,10 o,28 9s,w 7o,10 w,g w,w o,1c ug,ck 4,a4 94,g g,1w g,14 1g,k 20,k
k,10 k,o g,k 4,s 18,s 2g,g ks,2s 6o,k 20,g 4,1w 1w,24 o,10 58,s yk,o k,o g,o 4,k 1g,g 3c,g 1mnc,1s
4r4,g 9f4,g 18,k 4o,o 124,g is,1o g,1o 14,1o 28,1c 20,o 10,10 94,s 78,g o2s,g 2k,1o 4,s 44,s 1w,g
w,o 4,1g o,g 40,k 10,2g s,1g w,2o c,18 k,2g 4,w 8,34 c,w g,54 o,3g c,38 1wqs,740 24n4,sg 8ow,sg
1kw,6bk 35s,2dc 35s,e8 1z4,sg a9s,sg 1kw,sg 1kw,sg lc,1s 3k,1s 1cw,w 3aps,sg 934,e8 2c5c,3k yo0,e8
3y80,e8 i68,2dc sg,6ps e8,e8 68,w 2kg,3k 3k,74 n4,1s 2dc,hs 2rk,sg 1kw,1kw 1kw,74 1s0,e8 740,3m5
1,2pe 35s,35s 6bk,a9s 4jk,zk 7pc,3k 40,g w,g 6k,g 2g,w 8s,74 35s,sg 2yo,3k 3k,iyo 4jk,74 1ds,74
iyo,6bk e8,e8 sg,4qo 1kw,e8 74,74 1vk,3k 74,74 sg,74 3k,3k 74,74 uo,g 28,g rk,g 3tc,3k 74,34 32o,1s
w,g b4,1s 1s,1kw 69s,1s 7wg,cn4 7wg,16o e8,sg 1clc,74 7klc,1s 28hs,1s 3k,1s lc,1s 3k,1s 28lc,3k
sg,1s 3k,1s do00,sg 1v5s,e8 h1c0,3k kn4,e8 87wg,sg 1kw,35s ao,kg w,1hc sg,e8 e8,74 74,74 1s0,2ro s,w
cg,364 4,g 2o,3k gw,w cg,w 6,q 5c,w 8,o ao,sg g0,1c 1w0,1ds 7c,1k 5c,1ds 1kw,35s 6bk,1z4 ao,14 4,k
1s,sg 35s,1z4 24,1g ao,2rk 7c,s8 1fbc,g 3g,1o 3n4,2o 4,s ic,o 16s,o 54,ms a4,2g 40,w 14,g cg,w 8,10
w,10 50,w 60,g jo,w s,2c 8,4c 14,3k c,w f4,w 8k,w w,k 18,w g,w 98,g 84,o 15o,k jo,k 4,14 o,10 8,o
1o,1o 1w,s 4,k s,o g,2w o,3g s,1c 4,g s,w 8w,s 2g,1g vo,18 1k,o 2g,1s 2o,k 3o,s eg,g do,g 6o,g 38,s
tw,k as,g 7s,1o 70,k 94,o 1s,1c 3g,10 ac,k w,10 28,w 14,s 7o,k cc,k 48,1w 18,10 c,k 7g,g 34,k 4,g
8g,o h8,o 7k,g c,g qw,g 21g,o 130,g 1no,o k,k br8,w 1g,w c,k 8w,s yw,w b4,1o o,1o 4,14 8,1c s,48
8,2k 4,1k s,1k 1o,10 78,k 80,g do,w jo,10 8w,g 7s,1o w,1o g4,18 5c,28 38,s 1k,g 4,1w 2o,s 1o,g 18,k
5k,k o,k 4,14 4,18 10,1w 10,3c 1c,k 4,5w 10,3c 4,18 4,20 60,g 238,o 1w,3s 3w,w 4g,2g 8,18 2s,w 12y,u
11o,g 2udq,u w,1s ao,1kw 74,7b4 e8,74 74,2dc 1z4,e8 sg,35s 2dc,3y8 iyo,35s 11xc,e8 3668,74 3cw,e8
1kw,sg 3y8,sg 40,g o0,74 e8,lc e8,1z4 16o,e8 74,8w 3k,5c hs,2dc 80,w 5c,6ps 4qo,16o 1eo,w 5c,e8
xs,34 g,1s 1s,w f4,9hc sg,sg w,w qo,e8 e8,fsw e8,74 5c,g 34,w ps,1kw zk,74 54w,16o 8w,2o 2o,zk
74,8ao e8,74 74,2dc e8,e8 sg,4qo 134,ao 4,g 6k,1kw o0,w s,10 400,dfk zk,lc sg,4qo 134,3k 74,1ds
sg,268 bnk,sg 5j4,8ao cg,w w,1ds zk,sg lc,74 2dc,1kw 4g,w 8w,134 hs,dfk 2o,o aw,2dc 9vk,e8 sg,lc
74,sg 2o,bk e8,1s 5c,3k 3k,e8 e8,6ps 6bk,74 4xs,e8 sg,1s0 20w,1s 3k,5j4 e8,g 1c,1s 3k,w 3k,w 1s,6o
g,72 1,135 1s,1s 2dc,74 e8,74 e8,e8 ao,1s aps,e8 1z4,9hc 4qo,16o 8w,g 4w,sg 1kw,3y8 11c,g 2wg,1s
ao,1s 2rk,1kw 2dc,sg g,g 4ps,2dc 18g,w bk,1kw sg,sg lc,g kw,9vk 3cw,268 74,74 e8,35s 3k0,g ds,16o
3k,g 1s,g 80,sg e8,3k hs,ao 134,sg zk,74 pc,g 4w,g ww,74 35s,16o 1z4,cu8 g,1c 5c,lc 74,bk v4,3k
3k,74 74,zk 4g,g 40,5c w,1c 1c,134 sg,35s e8,1kw 8w,1s 3k,e8 3k,3k 3k,3k 1kw,1kw zk,4xs e8,lc fk,g
34,g n4,ao 3k,2yo 1s,w w,48w sg,e8 7k,g 2o,g hc,e8 sg,1kw 1s,aw 54,3k 74,24g 1s,b9c hds,f8 4,g 8,14
8,k s,g c,1w 74,sg 6bk,lc 34,g w0,1z4 e8,e8 f4,dc ds,g 1zk,o ak,g 1n0,2yo 3k,w v4,sg 1kw,sg 5xc,74
74,zk 74,lc 74,ls 28,as s,zk e8,16o sg,e8 cg,1s 1kw,1ds 1kw,74 e8,74 74,2sg 2o,134 e8,3k 134,74 cg,o
8,10g n4,5c fk,g ao,w w,1n4 1c,bk 2o,g 28,w 74,e8 e8,1kw 74,e8 3k,ow w,w 2hc,g f4,lc cw,g 80,1kw
sg,1kw sg,e8 e8,740 4g,w lc,1s 1vc,1ag 1kw,35s 7wg,e8 ao,1s 2f4,sg 6o,3rk 1kw,sg e8,3y8 e8,sg
1kw,1kw w,w 1s,3k lc,2dc e8,lc 74,e8 6bk,1kw 3k,1s 1s,3k 16o,w 9k0,cn4 8,o rk,e8 e8,740 e8,1s 1s,ow
74,74 4g,w g,1c e8,1s 5c,hs 8,w 2g,h 6n,sg sg,sg sg,e8 ao,1s 1ts,74 c0,g 1q8,5c 40,g hsw,1kw 74,74
e8,sg 35s,35s 1kw,sg lc,74 1s,5c lc,w0 1s,8w 4k,w 4,k 8,g c,3k 3k,lc 6io,8w cg,74 2dc,6ps sg,g 1c,w
1wg,ng 4,4w lc,74 35s,1kw 3k,3k 1j4,1s lc,sg 5j4,1kw e8,74 8w,1s 4w,g jk,sg 35s,4qo 1c,g 1mo,1s
n4,2dc 6m8,3k 4g,w 8w,1c0 w,tc 74,6tc 74,4g 68,74 74,3k zk,g 1s,g m8,4qo 28,g 4g,lc sg,6bk 28,g
4g,2yo sg,e8 ao,3k 16o,e8 4qo,sg 16o,3k ao,sg 74,74 2f4,1s 1hc,sg e8,sg xs,5c ao,74 1o0,34 80,74
sg,1s 3b4,hs 3k,74 1s,1s 3k,268 1kw,1kw 35s,1kw 16o,1z4 29s,3k lc,e8 1ds,1kw sg,sg 35s,e8 e8,74
lc,1kw 2dc,43k 8w,74 5c,1s sg,3k 3k,lc e8,1s 6m8,37k 22o,3k hs,5c cg,6ww zk,4qo 83k,74 74,74 740,1s
cg,e8 74,3k 68,w 3k,1s 5c,1kw 60w,3k 3eo0,74 ykg,74 ykg,74 16o,74 4bnk,74 2hog,74 63uo,74 ni8,74
3k0,74 16o,74 lc,74 1z4,74 zk,74 16o,74 e8,74 e8,74 16o,3y8 74,74 74,lc e8,74 74,e8 kcg,74 d8g,74
6ww,74 4xs,lc e8,74 2kg,74 2dc,74 e8,74 e8,74 e8,74 e8,e8 sg,74 1vk0,74 1a0w,74 11q8,74 16o,74 sg,74
7pc,74 dts,74 pvk,74 1ps0,1s 2vpc,74 18n4,74 169s,74 mio,74 zk,e8 2yo,e8 3k0,74 cn4,74 3l8,g 2k,k
1o,k zo,74 16o,74 1z7k,3k 64g,74 ni8,74 e8,74 5xc,sg c1s,74 74,74 35s,e8 sjk,3k 20w,1s 43uo,74
3cw,74 8ao,74 bd0,10 go,74 4xs,74 1ds,74 jcw,74 buo,74 3k0,74 143k,74 9a8,74 tmo,74 19sk,18 y68,4g
di8,74 3cw,74 c8w,1o 4,5c hs0,74 tmo,74 a9s,g k,w k,1g k,g e34,74 35s,74 6ps,74 74,74 4qo,74 4jk,74
3ke8,74 1jwg,74 9og,74 18n4,74 2wow,74 glc,1kw 3k0,2rk 6bk,35s 1kw,4qo fsw,35s mgw,1s 3ri8,5j4 e8,e8
1z4,lc 74,9vk 16o,74 ow,3k wg,w 6s0,1z4 sg,35s e8,74 134,1s 1s,1ds 6dxc,sg sg,lc 74,sg gw,g 7k,6f4
ao,ao zk,1kw yg,14 3k,w 74,w 8w,4qo jk,1s zk,w0 2gs,lg sg,e8 68,w 74,e8 1r4,80 1s0,2o dc,w 1ly8,w
80,3k 2o0,35s 2o,w 3k,7k 2o,g 3k,74 e8,3k 1a8,74 3k0,2kg lc,b28 zk,74 g0,w 2ow,e8 4qo,1kw 5mo,3k
74,80 68,1kw 16o,74 74,e80 2dc,e8 13c,o 2o,sg 6bk,8hs 74,sg 16o,w dc,5ww 1,8b3 6c8w,3k 5nz0,1o q0,3k
181s,74 16o,w c0gw,w eo,g cg,w w,g a8,g w,g 240,g 3cg,2i 1a,20 kw,g b4,g 34,g 6n,h 74,w 4g,g 34,g
21c,g w,h hb,g 4,s j4,g 1s,w bk,g ps,g 68,w 1s,g 28,g 28,g 80,g g,g a8,g 28,g a8,g yo,g 68,g fw,m
ce,g a8,g j4,g 1s,w 2o,g 34,g 1s,g w,w 1c,g qo,554 1k,w g,g 68,g e8,g 1c,g 98,k 8,o 1c,1c w,g 4,18
e8,w 5c,w 1c,g 40,g 8w,g 9c,g 1s,g 9c,g 40,w po,k 74,w 28,g 6o,w og,g 68,g 3k,g g,1s 4g,w 2o,w w,w
g,w 40,g g,10 3g,w 7k,g 34,g w0,w 5c,w 11c,g 28,w 8g,g g,g 74,w ao,g g,w cg,w 1k,14 kg,w 1s,g i8,w
io,g 1s,g 3k,w 5s,g 4g,g 40,w 17k,1s g,g dg,s 4g,35s au8,g 1lc,g 24g,g 6bk,g 400,g 5c,g 7k,g 2c,s
34,g 9c,g 2o,g 6o,g eo,2q ce,w 3k,w bk,2o 1s,w w,g 8g,w 1s,80 8w,2s s,w ls,g 1c,g 5c,k s,1c 1s,g
nk,g 8g,1s 9s,3k m8,w g,g og,g v4,w 4e,3m 1ls,w w,w bk,w dc,w m8,w w,g 1f4,w a3,l 3k,w kg,2c rw,w
w,w tc,1s qo,w 68,w xs,w 8w,w qo,g hc,w 74,w w,4g 1kg,g n4,w e8,w 3k,g 5s,1s g,g 2o,w cg,w 8w,w w,3y
1te,w w,3k 8w,5c w,w bk,w e8,g 1s,g 8of4,w kg,w 2o,w 19c,e8 1s,w g,9c 5c,1s u8,e8 w,w cg,4jk lc,lc
jk,w 2zk,m8 w,qo 1s,1s 2o,w e8,e8 ow,1s jcw,1s 19c,w p6o,1kw 1kw,4go 14,8w 6bk,39c w,m8 g,28g w,5c
u0w,3k cu8,3k 10w,g 7h5s,g 7io,5z3 1,cg 4qo,874 w,5r 1,b4 2h,4n lc,16o eyo,w 17k,35s 6bk,1kw 74,74
feo,74 1s0,74 3k,3k 8ow,6bk b28,4qo e8,16o log,1s 1z4,sg 77k,3k 74,e8 sg,9hc 4jk,1s 1s,3k 1s,1s
ao,74 1ds,e8 sg,zk lc,2io 1s,lc kxs,e8 w0,ow dc,w e8,e8 6ps,2dc 1kw,1jk g,7xc 6bk,fsw 5q8,74 3k,3k
74,35s 35s,sg sg,b28 35s,1z4 16o,35s sg,e8 8ao,ao0 hs,3k 3k,3k cw,180 2rk,3y8 e8,e8 4qo,e8 sg,e8
74,lc sg,1kw sg,e8 c0,w 374,2dc 3k,3k 74,3k 1s,5c
`;

/** Blocks of a /32. */
export const CHINESE_V6 = `
8vof9s,2 226,1 6f,1 33,1 13wzdz,1 7z,1 9r,1 3j,1 1r,1 fz,1 3j,1 3j,1 3j,1 3j,1 3j,1 3j,1 3j,1 2n,1
v,1 3j,1 3j,1 3j,1 an,1 3j,1 3j,1 3j,1 3j,1 3j,1 3j,1 39b,1 73,1 v,1 2n,1 1r,1 3j,1 1r,1 3j,1 3j,1
3j,1 3j,1 3j,1 3j,1 1r,1 1r,1 v,1 2n,1 e7,1 73,1 1r,1 1r,1 73,1 73,1 3j,1 8v,1 8v,1 3j,1 vz,1 3j,1
3j,1 5b,1 1r,1 3j,1 gv,1 in,1 fz,1 1r,1 fz,1 e7,1 an,1 an,1 1r,1 v,1 v,1 1r,1 3j,1 73,1 3j,1 cf,1
1r,1 3j,1 3j,1 3j,1 3j,1 1r,1 1r,1 9r,1 2n,1 2n,1 3j,1 2n,1 1r,1 1r,1 3j,1 73,1 1r,1 sf,1 1r,1 2n,1
v,1 v,1 2n,1 2n,1 v,1 3j,1 3j,1 3j,1 3j,1 1r,1 1r,1 3j,1 3j,1 3j,1 3j,1 3j,1 3j,1 2n,1 v,1 1r,1 1r,1
v,1 2n,1 3j,1 1r,1 1r,1 3j,1 5b,1 1r,1 3j,1 1r,1 1r,1 3j,1 v,1 2n,1 3j,1 v,1 2n,1 3j,1 3j,1 2n,g g,1
3j,1 1r,1 1r,1 3j,1 3j,1 e7,1 73,1 v,1 wv,1 1r,1 5b,1 an,2 5a,1 jj,1 3j,1 4f,1 1r,1 4f,1 1r,1 3j,1
67,1 2n,1 1r,1 f3,1 73,1 7z,1 2n,1 4f,1 2n,1 2n,1 2n,1 v,1 lb,1 4f,1 8v,1 2n,1 1r,1 v,1 v,1 v,1 in,1
4f,1 3j,1 v,1 in,1 9r,1 fz,1 kf,1 2n,1 4f,1 2n,1 7z,1 db,1 67,1 1r,1 v,1 1r,1 3j,8 o,1 f3,1 fz,1
sf,1 lb,1 73,1 v,1 4f,1 1r,1 in,1 v,1 1r,1 5b,1 n3,1 73,1 lb,1 an,1 xr,1 3j,1 3j,1 3j,1 3j,1 3j,1
3j,1 1r,1 1r,1 3j,1 1r,1 1r,1 3j,1 2n,1 v,1 1r,1 1r,1 73,1 3j,1 67,1 v,1 1r,1 2n,1 2n,1 1r,1 73,1
8v,1 cf,1 4f,1 v,1 2n,1 2n,1 v,1 gv,1 2n,1 in,g 1c,1 2n,1 2n,1 3j,1 2n,1 db,1 14v,1 9r,1 4f,1 n3,1
bj,1 1r,1 v,1 1r,1 5b,1 3j,1 11b,1 8v,1 7z,1 1r,1 4f,1 3j,1 v,1 7z,1 8v,1 3j,1 v,1 2n,1 3j,1 3j,1
8v,1 f3,1 1r,1 v,1 5b,1 3j,1 ov,1 67,1 bj,1 1r,1 cf,1 3j,1 3j,1 3j,1 2n,1 v,1 3j,1 3j,1 3j,1 5b,1
e7,1 9r,1 2n,1 1r,1 5b,1 2n,1 in,1 lb,1 v,g 28,1 3j,1 3j,1 3j,1 bj,1 3j,1 2n,1 2n,1 v,1 v,1 v,1 5b,1
3j,1 73,1 1r,1 n3,1 fz,1 an,1 e7,1 3j,1 8v,1 jj,1 v,1 kf,1 hr,1 1r,1 3j,1 1r,1 v,2 u,1 an,1 8v,1
3j,1 3j,1 73,1 3j,1 3j,1 73,1 4f,1 2n,1 73,1 73,1 73,1 73,1 73,1 73,1 73,1 73,1 73,1 73,1 73,1 73,1
e7,1 3j,1 vz,1 e7,1 zj,1 f3,1 7z,1 an,1 67,1 1r,1 v,1 m7,1 3en,1 4f,1 1r,1 3j,1 67,1 1r,1 1r,1 db,1
67,1 v,1 3j,1 3j,1 2n,1 1r,1 2n,1 2n,1 4f,1 3j,1 3j,1 73,1 1r,1 5b,1 1r,1 v,1 2n,1 1r,1 3j,1 an,1
hr,1 5b,1 5b,1 cf,1 5b,1 3j,1 4f,1 5b,1 1r,2 u,1 pr,1 7z,1 4f,1 bj,1 3j,1 67,1 cf,1 1r,1 1r,1 2n,1
in,1 v,1 5b,1 v,1 1r,1 v,1 2n,1 7z,1 8v,1 5b,1 2n,2 u,1 v,1 2n,1 67,1 3j,1 4f,1 2n,1 v,1 8v,1 v,1
bj,1 1r,1 9r,1 2n,1 2n,1 v,1 73,1 v,1 2n,1 3j,1 2n,1 v,1 4f,1 1r,1 f3,1 1r,1 v,1 2n,1 v,1 v,1 7z,1
1r,1 7z,1 3j,1 3j,1 db,1 4f,1 8v,1 4f,1 7z,1 v,1 4f,1 3j,1 1r,1 v,1 2n,1 1r,1 v,1 2n,1 3j,1 1r,1 v,1
67,1 an,1 5b,1 1r,1 67,1 2n,1 67,2 bi,1 7z,1 73,1 db,1 n3,1 5b,1 1r,1 3j,1 an,1 3j,1 8v,1 v,1 9r,1
2n,1 v,1 2n,1 bj,1 8v,1 3j,1 v,1 3j,1 2n,1 v,1 2n,1 1r,1 8v,1 3j,1 67,1 nz,1 2n,1 73,1 1r,g 5s,1
db,1 8v,1 1r,1 4f,1 db,1 1r,1 2n,1 1r,1 3j,1 73,1 3j,1 3j,1 v,1 jj,1 f3,1 3j,1 3j,1 3j,1 fz,1 1r,1
v3,1 1r,1 8v,1 67,1 v,1 5b,1 rj,1 jj,1 73,1 67,1 v,1 n3,1 vz,1 an,1 hr,1 f3,1 cf,1 1r,1 bj,1 cf,1
1r,1 9r,1 kf,1 v,1 2n,1 2n,1 67,1 67,1 2n,1 9r,1 7z,1 f3,1 1r,1 nz,1 3j,1 67,1 bj,1 cf,1 3j,1 3j,1
67,1 v,1 7z,1 in,1 an,1 1r,1 67,1 2n,1 3j,1 67,1 v,1 5b,1 73,1 73,1 3j,1 3j,1 4f,1 1r,1 3j,1 v,1 v,1
73,1 e7,1 kf,1 3j,1 3j,1 67,1 2n,1 7z,1 5b,1 v,1 5b,1 5b,1 67,1 67,1 an,1 3j,1 3j,1 3j,1 5b,1 1r,1
kf,1 db,1 1r,1 1r,1 1r,1 5b,1 1r,1 v,1 2n,1 7z,1 v,1 3j,1 5b,1 5b,1 7z,1 67,1 v,1 bj,1 yn,1 2n,1
4f,1 v,1 3j,1 3j,1 73,1 3j,1 8v,1 73,1 1r,1 3j,1 2n,1 v,1 7z,1 f3,1 1r,1 2n,1 bj,1 e7,1 3j,1 3j,1
fz,1 8v,1 3j,1 fz,1 3j,1 5b,1 3j,1 3j,1 1r,1 1r,1 3j,1 3j,1 3j,1 3j,1 hr,1 3j,1 an,1 14v,1 3j,1 sf,1
an,1 3j,1 fz,1 fz,1 1r,1 5b,1 1r,1 3j,1 an,1 3j,1 73,1 3j,1 e7,1 1r,1 jj,1 3j,1 73,1 3j,1 1r,1 1r,1
5b,1 1r,1 5b,1 1r,1 an,1 3j,1 3j,1 8v,1 73,1 sf,1 1r,1 5b,1 73,1 3j,1 1r,1 1r,1 73,1 jj,1 1r,1 1r,1
an,1 1r,1 e7,1 73,1 hr,1 1r,1 3j,1 5b,1 1r,1 5b,1 an,1 fz,1 hr,1 cf,1 1r,1 3j,1 1r,1 73,1 1r,1 73,1
qn,1 lb,1 8v,1 e7,1 sf,1 hr,1 jj,1 1r,1 73,1 hr,1 1r,1 1r,1 1r,1 fz,1 73,1 3j,1 1r,1 73,1 73,1 5b,1
73,1 an,1 an,1 3j,1 3j,1 3j,1 3j,1 3j,1 3j,1 an,1 73,1 5b,1 5b,1 8v,1 5b,1 1r,1 1r,1 5b,1 73,1 e7,1
73,1 73,1 cf,1 1r,1 3j,1 8v,1 n3,1 5b,1 1r,1 e7,1 8v,1 5b,1 1r,1 73,1 e7,1 hr,1 3j,1 18f,1 73,1 5b,1
1r,2 am,1 73,1 73,1 73,1 5b,1 1r,1 73,1 3j,1 3j,1 1r,1 cf,1 cf,1 73,1 8v,1 8v,1 73,1 cf,1 e7,1 73,1
73,1 1r,1 5b,1 1r,1 5b,1 5b,1 1r,1 73,1 5b,1 1r,1 73,1 5b,1 3j,1 5b,1 1r,1 5b,1 5b,1 1r,1 8v,1 3j,1
5b,1 1r,1 3j,1 3j,1 3j,1 73,1 hr,1 3j,1 3j,1 3j,1 3j,1 8v,1 1r,1 5b,1 73,1 73,1 5b,1 1r,1 1r,1 3j,1
1r,1 1r,1 3j,1 1r,1 1r,1 3j,1 1r,1 1r,1 3j,1 73,1 1r,1 1r,1 3j,1 1r,1 1r,1 3j,1 3j,1 5b,1 1r,1 5b,1
73,1 73,1 73,1 3j,1 3j,1 e7,1 73,1 73,1 5b,1 1r,1 73,1 5b,1 1r,1 5b,1 1r,1 73,1 1r,1 5b,1 8v,1 an,1
1r,1 e7,1 73,1 8v,1 3j,1 1r,1 5b,1 8v,1 8v,1 5b,1 73,1 5b,1 1r,1 73,1 73,1 5b,1 1r,1 1r,1 5b,1 1r,1
5b,1 73,1 73,1 1r,1 5b,1 e7,1 73,1 5b,1 1r,1 73,1 73,1 3j,1 hr,1 5b,1 1r,1 73,1 5b,1 3j,1 3j,1 1r,1
73,1 73,1 73,1 73,1 5b,1 1r,1 8v,1 1r,1 cf,1 cf,1 3j,1 hr,1 73,1 73,1 73,1 73,1 73,1 73,1 1r,1 5b,1
73,1 lb,1 3j,1 3j,1 5b,1 1r,1 3j,1 3j,1 3j,1 3j,1 3j,1 3j,1 lb,1 73,1 73,1 73,1 73,1 73,1 73,1 73,1
73,1 e7,1 1r,1 1r,1 1r,1 1r,1 73,1 3j,1 3j,1 5b,1 1r,1 1r,1 5b,1 an,1 1r,1 5b,1 73,1 an,1 73,1 73,1
1r,1 5b,1 73,1 5b,1 1r,1 1r,1 3j,1 1r,1 73,1 3j,1 ov,1 73,1 73,1 73,1 73,1 3j,1 3j,1 73,1 73,1 73,1
73,1 73,1 5b,1 16n,1 1r,1 3j,1 1r,1 1r,1 fz,1 3j,1 1r,1 1r,1 xr,1 u7,1 73,1 5b,1 73,1 73,1 73,1 1r,1
5b,1 3j,1 1r,1 1r,1 73,1 73,1 73,1 1r,1 5b,1 73,1 1r,1 5b,1 1r,1 1r,1 3j,1 73,1 73,1 73,1 73,1 73,1
73,1 73,1 3j,1 an,1 3j,1 3j,1 5b,1 1r,1 3j,1 3j,1 1r,1 5b,1 73,1 73,1 1r,1 5b,1 73,1 3j,1 1r,1 1r,1
73,1 73,1 73,1 3j,1 3j,1 5b,1 1r,1 3j,1 3j,1 8v,1 5b,1 cf,1 an,1 5b,1 an,1 3j,1 5b,1 e7,1 1r,1 1r,1
5b,1 1r,2 8u,1 2f,1 6f,1 1r,1 cf,1 1r,1 e7,1 sf,1 73,1 1r,1 3j,1 8v,1 an,1 3j,1 73,1 1r,1 5b,1 n3,1
qn,1 sf,1 1r,1 5b,1 73,1 5b,1 hr,1 2yn,1 3j,1 3j,1 3j,1 3j,1 1r,1 1r,1 8v,1 8v,1 3j,1 3j,1 1r,1 1r,1
3j,1 3j,1 73,1 hr,1 3j,1 lb,1 hr,1 ov,1 e7,1 14v,1 5b,1 sf,1 vz,1 u7,1 3j,1 e7,1 lb,1 73,1 hr,1 an,1
5b,1 vz,1 11b,1 an,1 3j,1 1r,1 3j,1 hr,1 8v,1 8v,1 e7,1 qn,1 n3,1 3j,1 3j,1 3j,1 jj,1 73,1 an,1 an,1
e7,1 n3,1 133,1 1mn,1 73,1 ov,1 3j,1 1r,1 5b,1 5b,1 zj,1 1xb,1 fz,1 3j,1 3j,1 3j,1 u7,1 jj,1 3j,1
133,1 3j,1 3j,1 1r,1 5b,1 3j,1 3j,1 3j,1 3j,1 3j,1 lb,1 3j,1 n3,1 n3,1 1r,1 5b,1 8v,1 8v,1 hr,1 3j,1
73,1 3j,1 11b,1 an,1 ov,1 jj,1 3j,1 cf,1 73,1 1r,1 jj,1 5b,1 3j,1 73,1 hr,1 vz,1 lb,1 1q7,1 sf,1
73,1 73,1 1r,1 5b,1 73,1 5b,1 1r,1 1r,1 5b,1 73,1 73,1 73,1 73,1 73,1 73,1 73,1 73,1 73,1 73,1 73,1
73,1 fz,1 qn,1 73,1 73,1 73,1 1r,1 5b,1 73,1 73,1 5b,1 1r,1 73,1 1r,1 5b,1 73,1 73,1 73,1 73,1 73,1
73,1 1r,1 5b,1 73,1 73,1 1r,1 3j,1 1r,1 cf,1 3j,1 16n,1 5b,1 73,1 1r,1 5b,1 1r,1 1r,1 3j,1 1r,1 3j,1
1r,1 73,1 73,1 5b,1 1r,1 73,1 5b,1 1r,1 1r,1 5b,1 73,1 73,1 1r,1 3j,1 1r,1 73,1 73,1 73,1 73,1 73,1
73,1 cf,1 8v,1 73,1 73,1 73,1 5b,1 1r,1 1r,1 5b,1 73,1 73,1 73,1 73,1 1r,1 5b,1 73,1 73,1 73,1 73,1
1r,1 3j,1 1r,1 1r,1 5b,1 73,1 73,1 73,1 3j,1 xr,1 cf,1 1r,1 3j,1 3j,1 5b,1 73,1 73,1 73,1 73,1 3j,1
3j,1 5b,1 1r,1 73,1 5b,1 1r,1 73,1 73,1 73,1 73,1 73,1 73,1 1r,1 5b,1 1r,1 5b,1 73,1 73,1 5b,1 e7,1
3j,1 jj,1 e7,1 73,1 73,1 73,1 73,1 73,1 5b,1 1r,1 1r,1 5b,1 73,1 73,1 73,1 73,1 73,1 73,1 73,1 3j,1
1r,1 1r,1 1r,1 5b,1 1r,1 5b,1 73,1 3j,1 3j,1 1r,1 5b,1 3j,1 3j,1 1r,1 5b,1 3j,1 3j,1 1r,1 fz,1 u7,1
jj,1 an,1 hr,1 3j,1 73,1 3j,1 e7,1 e7,1 e7,1 e7,1 xr,1 5b,1 73,1 an,1 e7,1 3j,1 1r,1 5b,1 3j,1 8v,1
fz,1 73,1 73,1 3j,1 3j,1 73,1 73,1 73,1 73,1 73,1 73,1 73,1 73,1 73,1 sf,1 fz,1 fz,1 e7,1 18f,1 5b,1
1r,1 an,1 u7,1 1tr,4 sc,1 fz,1 8v,1 hr,1 vz,1 hr,1 1r,1 1r,1 3j,1 8v,1 cf,1 3j,1 lb,1 5b,1 1r,1 xr,1
73,1 73,1 73,1 3j,1 3j,1 73,1 73,1 73,1 73,1 1r,1 5b,1 73,1 73,1 73,1 73,1 73,1 73,1 73,1 5b,1 1r,1
73,1 73,1 14v,1 5b,1 3j,1 73,1 73,1 73,1 73,1 5b,1 1r,1 73,1 73,1 73,1 73,1 73,1 1r,1 5b,1 3j,1 1r,1
1r,1 73,1 1r,1 5b,1 5b,1 1r,1 3j,1 3j,1 73,1 73,1 1r,1 73,1 jj,1 73,1 73,1 73,1 1r,1 5b,1 73,1 1r,1
3j,1 1r,1 1r,1 5b,1 3j,1 an,1 zj,1 73,1 3j,1 3j,1 73,1 3j,1 3j,1 73,1 1r,1 5b,1 73,1 1r,1 3j,1 1r,1
73,1 73,1 73,1 73,1 5b,2 1q,1 5b,1 1r,1 5b,1 3j,1 3j,1 fz,1 73,1 73,1 73,1 3j,1 3j,1 1r,8 54,1 3j,1
1r,1 1r,1 73,1 3j,1 3j,1 1r,1 3j,1 1r,1 73,1 73,1 73,1 73,1 73,1 1r,1 5b,1 73,1 73,1 73,1 73,1 e7,1
73,1 73,1 73,1 73,1 73,1 73,1 73,1 73,1 73,1 73,1 3j,1 3j,1 73,1 73,1 1r,1 5b,1 73,1 73,1 73,1 73,1
3j,1 3j,1 e7,1 73,1 73,1 73,1 73,1 73,1 73,1 73,1 5b,1 1r,1 hr,1 an,1 73,1 1r,1 jj,1 16n,1 73,1 73,1
73,1 73,1 73,1 73,1 73,1 73,1 73,1 73,1 1r,1 5b,1 1r,1 5b,1 73,1 1r,1 5b,1 73,1 1r,1 3j,1 1r,1 73,1
73,1 73,1 14v,1 fz,1 73,1 73,1 73,1 73,1 5b,1 1r,1 1r,1 5b,1 73,1 73,1 73,1 73,1 5b,1 8v,1 73,1 73,1
73,1 73,1 3j,1 3j,1 73,1 1r,1 5b,1 73,1 73,1 73,1 3j,4 3g,1 73,1 5b,1 1r,1 73,1 1r,1 5b,1 5b,1 1r,1
73,1 73,1 73,1 73,1 73,1 4d,1 9t,1 73,1 3j,1 3j,1 73,1 73,1 73,1 73,1 8v,1 5b,1 1r,1 8v,1 3j,1 73,1
73,1 8v,1 an,g 1m8,1 3j,1 cf,1 lb,1 cf,1 lb,1 73,1 73,1 3j,1 133,1 73,1 1fj,1 hr,1 1of,1 8v,1 sf,1
133,1 73,1 1r,1 qn,1 5b,1 hr,1 1dr,1 an,1 e7,1 cf,1 1r,1 3j,1 8v,1 18f,1 vz,1 3j,1 8v,1 73,1 5b,1
8v,1 73,1 73,1 e7,1 73,1 73,1 3j,1 vz,1 1r,1 8v,1 hr,1 5b,1 1kv,1 11b,1 1bz,1 20v,1 73,1 73,1 73,1
lb,1 3j,1 3j,1 73,1 1z3,1 lb,1 qn,1 8v,1 73,1 n3,1 cf,1 lb,1 cf,1 3j,1 n3,1 3j,1 5b,1 16n,1 an,1
5b,1 5b,1 u7,1 73,1 73,1 73,1 73,1 73,1 73,1 e7,1 73,1 73,1 73,1 73,1 3j,1 3j,1 73,1 3j,1 3j,1 73,1
1r,1 5b,1 73,1 73,1 lb,1 3j,1 3j,1 73,1 73,1 73,1 73,1 3j,1 3j,1 e7,1 73,1 73,1 73,1 73,1 zj,1 73,1
73,1 73,1 1r,1 5b,1 1r,1 5b,1 1r,1 5b,1 73,1 73,1 73,1 73,1 73,1 1r,1 5b,1 73,1 73,1 73,1 73,1 73,1
73,1 73,1 3j,1 hr,1 73,1 5b,1 1r,1 1r,1 5b,1 73,1 73,1 73,1 73,1 73,1 73,1 73,1 73,1 73,1 73,1 73,1
73,1 73,1 73,1 73,1 73,1 d4v,sg 5j4,74 64g,35s pa8,35s 1,1kv b28,35s 35s,35s sg0,74 64g,1kw 4qo,74
64g,1kw 4qo,35s 35s,35s fsx,sf buo,35s 35s,1kw 4qo,3k cjk,1s 69s,1 5,1 8,1 cmo,sg buo,1kw b28,35s
m4g,1kw b28,74 p34,cn4 1ekg,74 cg0,74 cg0,74 1norb9,1 dhvh,5 et5,1 d6m,1
`;
